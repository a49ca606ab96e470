import { addressPart } from './names';
import type { Random } from './random';

const words = (text: string): readonly string[] => text.split(', ');
const FIRST = words(
  'Al Safa, Amber, Atlas, Bayan, Cedar, Coral, Crescent, Dana, Delta, Falaj, Golden Palm, Horizon, Jasmine, Khazna, Layali, ' +
    'Manara, Noura, Onyx, Polaris, Quantum, Rimal, Sahara, Tamr, Umbra, Vertex, Zenith',
);
const SECOND = words(
  'Advisory, Analytics, Apparel, Biotech, Building Materials, Catering, Construction, Cosmetics, Energy, Events, Fitness, ' +
    'Freight, Gaming, Interiors, Marine, Media, Robotics, Security Systems, Software, Trading, Travel, Ventures',
);
const THIRD = words('Middle East, Gulf, International, Group, Arabia, MENA');
const FORMS = ['LLC', 'FZE', 'FZ-LLC', 'FZCO', 'PJSC', 'L.L.C', 'Branch'];
const ARABIC = [
  'شركة البحر الأزرق للتجارة العامة',
  'مجموعة الواحة للاستشارات الهندسية',
  'مؤسسة النخبة لخدمات الأعمال',
];

export interface Prospect {
  readonly name: string;
  /** Of its mail addresses; made up. */
  readonly host: string;
}

/** Names of companies that ask, each once; one in fifty comes again in another legal form, as it happens. */
export const makeProspects = (count: number, random: Random): readonly Prospect[] => {
  const stems = random.shuffled(
    FIRST.flatMap((first) => SECOND.flatMap((second) => THIRD.map((third) => `${first} ${second} ${third}`))),
  );
  const made: Prospect[] = [];
  for (let index = 0; index < count; index += 1) {
    const again = index > 10 && random.chance(0.02) ? stems[random.whole(0, index - 1)] : undefined;
    const stem = again ?? stems[index % stems.length] ?? 'Prospect';
    const arabic = random.chance(0.02) ? random.pick(ARABIC) : null;
    made.push({
      name: arabic ? `${arabic} ${index + 1}` : `${stem} ${random.pick(FORMS)}`,
      host: `${addressPart(stem)}.example`,
    });
  }
  return made;
};
