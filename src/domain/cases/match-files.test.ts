import { expect, it } from 'vitest';
import { checklistFor } from '../areas/visas/checklist';
import { matchFiles } from './match-files';

const VISA = checklistFor({ type: 'new visa process', location: 'inside_country', jurisdiction: 'mainland' });
const ALL = [
  ...VISA.map(({ kind }) => kind),
  'emirates_id_copy',
  'visa_copy',
  'dues_settlement',
  'cancellation_form',
  'exit_proof',
];
const itemsOf = (kinds: readonly string[]) => kinds.map((kind) => ({ id: `item of ${kind}`, kind }));
const matched = (name: string, { type = 'application/pdf', kinds = ALL } = {}) =>
  matchFiles([{ name, type }], itemsOf(kinds))[0]?.replace('item of ', '') ?? null;

it.each([
  ['Passport.pdf', 'passport_copy'],
  ['PASSPORT_COPY_meera (2).PDF', 'passport_copy'],
  ['meera-pp.jpg', 'passport_copy'],
  ['passport photo page.jpg', 'passport_copy'],
  ['جواز السفر.pdf', 'passport_copy'],
  ['صورة جواز.jpg', 'passport_copy'],
  ['Photo white background.jpg', 'photo'],
  ['صُورة شخصية.jpg', 'photo'],
  ['Degree attested MOFA.pdf', 'attested_degree'],
  ['شهادة البكالوريوس.pdf', 'attested_degree'],
  ['JobOffer signed.pdf', 'offer_letter'],
  ['عرض العمل.pdf', 'offer_letter'],
  ['EntryPermit.pdf', 'entry_permit_copy'],
  ['إذن الدخول.pdf', 'entry_permit_copy'],
  ['medical fitness result.pdf', 'medical_result'],
  ['الفحص الطبي.pdf', 'medical_result'],
  ['Medical Insurance Card.pdf', 'insurance_card'],
  ['بطاقة التأمين الصحي.pdf', 'insurance_card'],
  ['EID form.pdf', 'emirates_id_form'],
  ['EID-front.jpg', 'emirates_id_copy'],
  ['الهوية الإماراتية.pdf', 'emirates_id_copy'],
  ['labour contract.pdf', 'labour_contract'],
  ['عقد العمل.pdf', 'labour_contract'],
  ['current visa.pdf', 'visa_copy'],
  ['الإقامة.pdf', 'visa_copy'],
  ['final settlement.pdf', 'dues_settlement'],
  ['visa cancellation.pdf', 'cancellation_form'],
  ['boarding pass.pdf', 'exit_proof'],
])('%s is the %s', (name, kind) => expect(matched(name)).toBe(kind));

it('leaves to a person what nobody can tell', () => {
  expect(matched('scan0001.pdf')).toBeNull();
  expect(matched('appointment.pdf')).toBeNull();
  expect(matched('Passport.pdf', { kinds: ['photo'] })).toBeNull();
});

it('takes an Emirates ID for the form where nothing else of it is asked for', () => {
  expect(matched('Emirates ID.pdf', { kinds: ['photo', 'emirates_id_form'] })).toBe('emirates_id_form');
});

it('takes one picture without a name of its own for the photo, and of two neither', () => {
  const picture = { name: 'IMG_2231.jpg', type: 'image/jpeg' };
  const items = itemsOf(['passport_copy', 'photo']);
  expect(matchFiles([picture, { name: 'passport.pdf', type: '' }], items)).toEqual([
    'item of photo',
    'item of passport_copy',
  ]);
  expect(matchFiles([picture, picture], items)).toEqual([null, null]);
  expect(matchFiles([picture, { name: 'my photo.jpg', type: 'image/jpeg' }], items)).toEqual([
    null,
    'item of photo',
  ]);
});

it('lets front and back be for one item', () => {
  const sides = ['EID front.jpg', 'EID back.jpg'].map((name) => ({ name, type: 'image/jpeg' }));
  expect(matchFiles(sides, itemsOf(['emirates_id_copy']))).toEqual([
    'item of emirates_id_copy',
    'item of emirates_id_copy',
  ]);
});
