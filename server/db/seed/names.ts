import type { Random } from './random';

interface People {
  readonly nationality: string;
  readonly weight: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

/** Shares of the workforce by nationality; every name is made up from common ones. */
const PEOPLE: readonly People[] = [
  {
    nationality: 'India',
    weight: 40,
    first: words(
      'Anil Priya Rahul Sneha Vikram Deepa Suresh Kavita Arjun Meera Rajesh Nisha Manoj Lakshmi Sanjay',
    ),
    last: words('Nair Sharma Patel Reddy Iyer Menon Gupta Pillai Singh Das Joseph Thomas Kumar Rao Verma'),
  },
  {
    nationality: 'Pakistan',
    weight: 14,
    first: words('Ali Ayesha Usman Fatima Bilal Hina Imran Sana Faisal Maryam'),
    last: words('Khan Ahmed Malik Hussain Sheikh Butt Qureshi Raza Chaudhry'),
  },
  {
    nationality: 'Philippines',
    weight: 12,
    first: words('Maria Jose Angelica Mark Jennifer Ramon Grace Carlo Liza Paolo'),
    last: words('Santos Reyes Cruz Bautista Garcia Mendoza Ramos Aquino Villanueva'),
  },
  {
    nationality: 'Egypt',
    weight: 7,
    first: words('Ahmed Mona Mahmoud Dina Karim Yasmin Tarek Heba'),
    last: words('Hassan Mostafa Farouk Ibrahim Saleh Gamal Fathy'),
  },
  {
    nationality: 'Jordan',
    weight: 4,
    first: words('Omar Rania Laith Tala Zaid Noor'),
    last: words('Haddad Khoury Obeidat Masri Zoubi'),
  },
  {
    nationality: 'Lebanon',
    weight: 3,
    first: words('Elie Maya Rami Carla Georges Nadine'),
    last: words('Khalil Saab Gemayel Azar Najjar'),
  },
  {
    nationality: 'Nepal',
    weight: 6,
    first: words('Bishal Sita Prakash Gita Ramesh'),
    last: words('Gurung Thapa Tamang Rai Shrestha'),
  },
  {
    nationality: 'Bangladesh',
    weight: 5,
    first: words('Rahim Nasrin Kamal Shirin Jamal'),
    last: words('Islam Rahman Hossain Akter Uddin'),
  },
  {
    nationality: 'Sri Lanka',
    weight: 4,
    first: words('Nuwan Dilani Kasun Chamari Ruwan'),
    last: words('Perera Silva Fernando Jayasinghe Bandara'),
  },
  {
    nationality: 'United Kingdom',
    weight: 3,
    first: words('James Emma Oliver Charlotte Daniel'),
    last: words('Taylor Hughes Walker Bennett Clarke'),
  },
  {
    nationality: 'United Arab Emirates',
    weight: 2,
    first: ['محمد عبد الرحمن بن سلطان', 'فاطمة الزهراء بنت خليفة', 'عبد العزيز بن راشد', 'شيخة بنت حمدان'],
    last: ['آل المنصوري الشامسي', 'آل علي الكعبي النعيمي', 'الظاهري المهيري', 'الزعابي البلوشي'],
  },
];

export interface Person {
  readonly first_name: string;
  readonly last_name: string;
  readonly nationality: string;
}

/** One in fifty has a single name only, as some passports do. */
export const aPerson = (random: Random): Person => {
  const people = random.weighted(PEOPLE.map((each) => [each, each.weight] as const));
  const first_name = random.pick(people.first);
  const last_name = random.pick(people.last);
  return { first_name, last_name: random.chance(0.02) ? '' : last_name, nationality: people.nationality };
};

/** Latin letters only: what stands in front of the @ of made-up addresses. */
export const addressPart = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
