/** An item of a checklist that waits for a file. */
export interface WaitingItem {
  readonly id: string;
  readonly kind: string;
}

export interface NamedFile {
  readonly name: string;
  /** As the browser tells it; empty: it does not know. */
  readonly type: string;
}

/**
 * What files of a kind are called, in English and Arabic, what is said most exactly first: a medical insurance is no medical test, and
 * "passport photo page" is no photo. Words are as `plain` leaves them; those of up to four letters count alone only.
 */
const NAMES: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['dues_settlement', ['settlement', 'dues', 'clearance', 'تسويه', 'مستحقات', 'مخالصه']],
  ['cancellation_form', ['cancel', 'الغاء']],
  ['exit_proof', ['exit', 'boarding', 'ticket', 'خروج', 'مغادره', 'تذكره']],
  ['insurance_card', ['insurance', 'health card', 'تامين']],
  ['medical_result', ['medical', 'fitness', 'blood test', 'xray', 'x ray', 'طبي', 'لياقه', 'فحص']],
  ['entry_permit_copy', ['entry permit', 'entrypermit', 'permit', 'evisa', 'e visa', 'اذن دخول', 'اذن']],
  ['offer_letter', ['offer', 'عرض عمل', 'عرض']],
  ['signed_offer', ['offer', 'عرض عمل', 'عرض']],
  ['labour_contract', ['contract', 'labour', 'labor', 'mohre', 'عقد']],
  [
    'attested_degree',
    [
      'degree',
      'diploma',
      'bachelor',
      'master',
      'transcript',
      'attest',
      'certificate',
      'شهاده',
      'مؤهل',
      'دبلوم',
      'بكالوريوس',
    ],
  ],
  ['passport_copy', ['passport', 'pasport', 'passeport', 'ppt', 'pp', 'جواز']],
  [
    'emirates_id_form',
    ['id form', 'eid form', 'eida form', 'application form', 'typing form', 'استماره', 'نموذج'],
  ],
  ['emirates_id_copy', ['emirates id', 'emiratesid', 'eid', 'eida', 'id card', 'national id', 'هويه']],
  ['emirates_id_form', ['emirates id', 'emiratesid', 'eid', 'eida', 'biometric', 'هويه', 'بصمه']],
  ['visa_copy', ['visa', 'residence', 'residency', 'اقامه', 'تاشيره']],
  ['photo', ['photo', 'picture', 'portrait', 'headshot', 'selfie', 'pic', 'صوره']],
];

/** Letters as people type them: no case, marks, tatweel, or differing alef, yeh and teh marbuta; everything else is a space. */
const plain = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{2,4}$/i, '')
    .normalize('NFKD')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Short words are parts of too many others: they count alone only. */
const SHORT = 4;
const isIn = (text: string, word: string): boolean =>
  word.length <= SHORT
    ? ` ${text} `.includes(` ${word} `) || ` ${text} `.includes(` ال${word} `)
    : text.includes(word);

/**
 * The item that each file probably is for, by its name, and of a picture that says nothing of itself the photo; null: nobody can tell, and
 * somebody has to choose. Several files may be for one item: front and back.
 */
export const matchFiles = (
  files: readonly NamedFile[],
  items: readonly WaitingItem[],
): readonly (string | null)[] => {
  const itemOf = (kind: string) => items.find((item) => item.kind === kind)?.id ?? null;
  const byName = files.map(({ name }) => {
    const text = plain(name);
    const found = NAMES.find(
      ([kind, words]) => itemOf(kind) !== null && words.some((word) => isIn(text, word)),
    );
    return found === undefined ? null : itemOf(found[0]);
  });
  const photo = itemOf('photo');
  const unknown = files.flatMap(({ type }, index) =>
    byName[index] === null && type.startsWith('image/') ? [index] : [],
  );
  // one picture without a name of its own, and nothing else for the photo
  const [only] = unknown;
  return byName.map((id, index) =>
    index === only && unknown.length === 1 && photo !== null && !byName.includes(photo) ? photo : id,
  );
};
