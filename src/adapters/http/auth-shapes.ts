import { roleOf } from '@domain/session/role';
import {
  type Identity,
  isHeaderSafe,
  type ProductAccess,
  type Session,
  type Tokens,
  type User,
} from '@domain/session/session';
import { maybeText, type Row, rowOf, rowsIn, text, valueIn, within } from './answer-rows';
import { expected, missing } from './met-fields';
import { isObject, parseJson, type Reader } from './wire';

/** The answer as it came, and what it has inside `data`: what is asked for may stand in either. */
const layersOf = (answer: string | null): readonly Row[] => {
  const body = answer === null ? null : parseJson(answer);
  if (!isObject(body)) return [];
  const layers = isObject(body.data) ? [body, body.data] : [body];
  const inner = rowOf(layers.at(-1) ?? body);
  // a flag is a role, which the trace tells by itself (src/domain/tracing/unknown.ts)
  for (const name in inner) if (typeof inner[name] === 'boolean') expected(name);
  return layers;
};

const firstOf = <T>(layers: readonly Row[], read: (layer: Row) => T | null): T | null => {
  for (const layer of layers) {
    const found = read(layer);
    if (found !== null) return found;
  }
  return null;
};

const tokenIn = (layer: Row, name: string): string | null => {
  const row = within(within(layer, 'tokens'), name);
  const token = valueIn(row, 'token');
  // how long it lives the portal reckons itself (spec 9)
  expected('expires');
  return typeof token === 'string' && isHeaderSafe(token) ? token : null;
};

/** A user needs an e-mail address (spec 5); without an id that is what names him. */
const userIn = (layer: Row): User | null => {
  const row = within(layer, 'user');
  const email = maybeText(row, 'email');
  if (email === null) return null;
  return {
    _id: maybeText(row, '_id', 'id') ?? email,
    email,
    firstLogin: valueIn(row, 'firstLogin') === true,
    image_url: maybeText(row, 'image_url'),
    company_id: maybeText(row, 'company_id'),
  };
};

const productOf = (row: Row): ProductAccess => ({
  product_id: text(row, 'product_id', '_id', 'id'),
  product_name: text(row, 'product_name', 'name'),
  img_name: maybeText(row, 'img_name'),
  base_url: maybeText(row, 'base_url') ?? '',
});

const productsIn = (layer: Row): readonly ProductAccess[] | null =>
  rowsIn(valueIn(layer, 'product_access'))?.map(productOf) ?? null;

/** Who is signed in: user, flags and products, each inside or beside `data`. */
export const who: Reader<Identity> = (answer) => {
  const layers = layersOf(answer);
  const user = firstOf(layers, userIn);
  if (user === null) return undefined;
  return { user, role: firstOf(layers, roleOf), productAccess: firstOf(layers, productsIn) ?? [] };
};

/** A pair of tokens; `refresh` is null when the answer brings none. */
export const pair: Reader<{ readonly access: string; readonly refresh: string | null }> = (answer) => {
  const layers = layersOf(answer);
  const access = firstOf(layers, (layer) => tokenIn(layer, 'access'));
  if (access === null) return missing('tokens');
  return { access, refresh: firstOf(layers, (layer) => tokenIn(layer, 'refresh')) };
};

export const signedIn: Reader<Session> = (answer) => {
  const identity = who(answer);
  const { access, refresh } = pair(answer) ?? {};
  if (identity === undefined) return missing('user');
  if (access === undefined || refresh == null) return missing('tokens');
  const tokens: Tokens = { access, refresh };
  return { tokens, identity };
};

/** Throttling answers (status 429) that tell a person something; anywhere else 429 means "later". */
export const THROTTLED = ['account_locked', 'too_many_attempts'];
