import ts from 'typescript';

/** One change of a source file that its tests should notice. */
export interface SourceMistake {
  /** Which, told without a line number, so that a list can name it: `isLate: a < b -> a <= b`. */
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
  /** What is replaced, in characters from the beginning of the file. */
  readonly from: number;
  readonly to: number;
  readonly instead: string;
}

const { SyntaxKind } = ts;

/** A comparison at its border or turned around, the other joint of two conditions, the other direction of a sum. */
const OTHER_OPERATOR: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [SyntaxKind.EqualsEqualsToken]: '!=',
  [SyntaxKind.ExclamationEqualsToken]: '==',
  [SyntaxKind.AmpersandAmpersandToken]: '||',
  [SyntaxKind.BarBarToken]: '&&',
  [SyntaxKind.PlusToken]: '-',
  [SyntaxKind.MinusToken]: '+',
  [SyntaxKind.AsteriskToken]: '/',
  [SyntaxKind.SlashToken]: '*',
};

const OTHER_METHOD: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
};

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);

/** `a === b` and `!a` are turned around by themselves; a second negation would be the same mistake. */
const turnsByItself = (node: ts.Expression): boolean =>
  (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) ||
  (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText()));

/** What a line of a refusal or a type says decides nothing. */
const isSkipped = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isThrowStatement(node);

/** The function, guard or constant that holds a place. */
const holderOf = (node: ts.Node): string => {
  const names: string[] = [];
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (at === node) continue;
    const name = (at as { name?: ts.Node }).name;
    const isHolder =
      ts.isVariableDeclaration(at) ||
      ts.isFunctionDeclaration(at) ||
      ts.isMethodDeclaration(at) ||
      ts.isPropertyAssignment(at);
    if (isHolder && name !== undefined && ts.isIdentifier(name)) names.unshift(name.text);
  }
  return names.join('.');
};

const propertyNameOf = (node: ts.Node): string | null =>
  ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
    ? node.name.text
    : null;

const isGuard = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node.parent) && propertyNameOf(node.parent.parent.parent) === 'guards';

const returnsBoolean = (node: ts.ArrowFunction): boolean => node.type?.kind === SyntaxKind.BooleanKeyword;

/** A machine is asked with the events that it declares: which one it is narrows a type, and decides nothing. */
const isNarrowing = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) &&
  (/^event\.type\b/.test(node.left.getText()) ||
    (node.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken && isNarrowing(node.left)));

/** What of a file is tried: a machine's configuration is mutated as data, and of a lifecycle its states are what matters here. */
export type Kind = 'code' | 'machine' | 'lifecycle';

/**
 * All mistakes of one file: conditions and the results of guards turned around, comparisons at their border, other literals, a value
 * of a list left out, a filter that lets everything pass; of a lifecycle, transitions that lead to another state.
 */
export const mistakesOf = (path: string, text: string, kind: Kind): readonly SourceMistake[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: SourceMistake[] = [];
  const ordinals = new Map<string, number>();

  const add = (node: ts.Node, instead: string, shown: ts.Node = node, after = instead): void => {
    const holder = holderOf(node);
    const reported = `${holder === '' ? '' : `${holder}: `}${short(shown.getText())} -> ${short(after)}`;
    const ordinal = (ordinals.get(reported) ?? 0) + 1;
    ordinals.set(reported, ordinal);
    const from = node.getStart();
    found.push({
      name: ordinal === 1 ? reported : `${reported} (${ordinal})`,
      line: source.getLineAndCharacterOfPosition(from).line + 1,
      from,
      to: node.getEnd(),
      instead,
    });
  };
  const negate = (node: ts.Expression): void => {
    if (!turnsByItself(node)) add(node, `!(${node.getText()})`);
  };

  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return;
    if (!isNarrowing(node)) change(node);
    ts.forEachChild(node, visit);
  };
  const change = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const other = OTHER_OPERATOR[node.operatorToken.kind];
      const isJoin = node.operatorToken.kind === SyntaxKind.PlusToken && [node.left, node.right].some(isText);
      if (other !== undefined && !isJoin)
        add(node.operatorToken, other, node, `${node.left.getText()} ${other} ${node.right.getText()}`);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      add(node, `(${node.operand.getText()})`);
    else if (ts.isConditionalExpression(node)) negate(node.condition);
    else if (ts.isIfStatement(node)) negate(node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && (isGuard(node) || returnsBoolean(node)))
      negate(node.body);
    else if (ts.isNumericLiteral(node) && !isName(node))
      add(node, String(Number(node.text.replaceAll('_', '')) + 1));
    else if (node.kind === SyntaxKind.TrueKeyword) add(node, 'false');
    else if (node.kind === SyntaxKind.FalseKeyword) add(node, 'true');
    else if (
      kind !== 'machine' &&
      ts.isArrayLiteralExpression(node) &&
      node.elements.length > 1 &&
      node.elements.every(isText)
    )
      for (const element of node.elements) without(node, element);
    else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const other = OTHER_METHOD[name.text];
      if (other !== undefined) add(name, other, node, `.${other}`);
      else if (name.text === 'filter' && node.arguments.length === 1)
        add(node, `(${expression.getText()})`, node, 'unfiltered');
    }
  };
  const without = (list: ts.ArrayLiteralExpression, element: ts.Expression): void =>
    add(
      list,
      `[${list.elements
        .filter((one) => one !== element)
        .map((one) => one.getText())
        .join(', ')}]`,
      list,
      `without ${element.getText()}`,
    );
  const visitTargets = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && isTarget(node)) {
      const other = targets[(targets.indexOf(node.text) + 1) % targets.length];
      if (other !== undefined && other !== node.text) add(node, `'${other}'`, node, `leads to ${other}`);
    }
    ts.forEachChild(node, visitTargets);
  };
  const targets = targetsOf(source);
  if (kind === 'lifecycle') visitTargets(source);
  else visit(source);
  return found;
};

/** `1: 'one'` names a property. */
const isName = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node;

const isTarget = (node: ts.Node): boolean => propertyNameOf(node.parent) === 'target';

const targetsOf = (source: ts.SourceFile): readonly string[] => {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && isTarget(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].sort();
};

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
};

export const mutated = (text: string, { from, to, instead }: SourceMistake): string =>
  text.slice(0, from) + instead + text.slice(to);
