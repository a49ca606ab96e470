import type { LetterKind, SignerRole } from '@domain/letters/letter-kinds';
import type { LetterText } from '@domain/letters/merge-text';

/** A template that the product brings. */
interface ProductTemplate extends LetterText {
  readonly kind: LetterKind;
  readonly name: string;
  readonly signers: readonly SignerRole[];
}

/** Templates that the product brings, one of each kind: the demo has them in use, any other portal to be approved (missing-templates.ts). */
export const PRODUCT_TEMPLATES: readonly ProductTemplate[] = [
  {
    kind: 'offer_letter',
    name: 'Offer letter',
    signers: ['company', 'person'],
    title_en: 'Offer of employment',
    title_ar: 'عرض عمل',
    body_en: `Dear {{person.name}},

We are pleased to offer you employment as {{employment.job_title}} with {{company.employer}}, assigned to {{company.client}}, from {{employment.joined_on}}.

Your gross wage is {{salary.gross}} a month, of which {{salary.basic}} is your basic wage.

Annual leave, sick leave, working hours and end-of-service benefits follow Federal Decree-Law No. 33 of 2021. The offer depends on the approval of your work permit and residence.

Please sign it to accept.`,
    body_ar: `السيد/السيدة {{person.name}}،

يسرنا أن نعرض عليك العمل بوظيفة {{employment.job_title}} لدى {{company.employer_ar}} ومكان عملك لدى {{company.client}} اعتبارًا من {{employment.joined_on}}.

راتبك الإجمالي {{salary.gross}} شهريًا، منه {{salary.basic}} راتب أساسي.

تخضع الإجازة السنوية والمرضية وساعات العمل ومكافأة نهاية الخدمة للمرسوم بقانون اتحادي رقم 33 لسنة 2021. يتوقف هذا العرض على الموافقة على تصريح العمل والإقامة.

يرجى التوقيع للقبول.`,
  },
  {
    kind: 'employment_contract',
    name: 'Employment contract',
    signers: ['company', 'person'],
    title_en: 'Employment contract',
    title_ar: 'عقد عمل',
    body_en: `This contract is made on {{letter.date}} between {{company.employer}}, the employer, and {{person.name}}, {{person.nationality}}, the employee.

1. The employee works as {{employment.job_title}} for {{company.client}} from {{employment.joined_on}}.

2. The basic wage is {{salary.basic}} and the gross wage is {{salary.gross}} a month, paid through the wages protection system.

3. Working time, rest, leave, notice and end-of-service benefits follow Federal Decree-Law No. 33 of 2021 and its executive regulations.

4. The employee protects what he learns about the business of employer and client in confidence.`,
    body_ar: `أُبرم هذا العقد في {{letter.date}} بين {{company.employer_ar}} (صاحب العمل) و{{person.name}} (الموظف)، الجنسية {{person.nationality_ar}}.

1. يعمل الموظف بوظيفة {{employment.job_title}} لدى {{company.client}} اعتبارًا من {{employment.joined_on}}.

2. الراتب الأساسي {{salary.basic}} والراتب الإجمالي {{salary.gross}} شهريًا، ويُدفع عبر نظام حماية الأجور.

3. تخضع ساعات العمل والراحة والإجازات والإشعار ومكافأة نهاية الخدمة للمرسوم بقانون اتحادي رقم 33 لسنة 2021 ولائحته التنفيذية.

4. يحافظ الموظف على سرية ما يعلمه عن أعمال صاحب العمل والعميل.`,
  },
  {
    kind: 'contract_amendment',
    name: 'Contract amendment',
    signers: ['company', 'person'],
    title_en: 'Amendment of the employment contract',
    title_ar: 'ملحق عقد العمل',
    body_en: `{{company.employer}} and {{person.name}} amend the employment contract with effect from {{letter.date}}:

{{letter.details}}

Everything else in the contract stays as it is.`,
    body_ar: `يتفق {{company.employer_ar}} و{{person.name}} على تعديل عقد العمل اعتبارًا من {{letter.date}} كما يلي:

{{letter.details_ar}}

وتبقى بقية أحكام العقد كما هي.`,
  },
  {
    kind: 'salary_change',
    name: 'Change of salary',
    signers: ['company', 'person'],
    title_en: 'Change of salary',
    title_ar: 'تعديل الراتب',
    body_en: `Dear {{person.name}},

From {{salary.effective_on}} your gross wage is {{salary.gross}} a month, of which {{salary.basic}} is your basic wage.

Everything else in your employment contract with {{company.employer}} stays as it is.`,
    body_ar: `السيد/السيدة {{person.name}}،

اعتبارًا من {{salary.effective_on}} يكون راتبك الإجمالي {{salary.gross}} شهريًا، منه {{salary.basic}} راتب أساسي.

وتبقى بقية أحكام عقد عملك مع {{company.employer_ar}} كما هي.`,
  },
  {
    kind: 'salary_certificate',
    name: 'Salary certificate',
    signers: [],
    title_en: 'Salary certificate',
    title_ar: 'شهادة راتب',
    body_en: `To: {{letter.addressed_to}}

We certify that {{person.name}}, {{person.nationality}}, has worked for {{company.employer}} as {{employment.job_title}} since {{employment.joined_on}}.

The gross wage is {{salary.gross}} a month, of which {{salary.basic}} is the basic wage.

This certificate was issued at the request of the employee and does not make us liable for his obligations.`,
    body_ar: `إلى: {{letter.addressed_to}}

نشهد بأن {{person.name}}، الجنسية {{person.nationality_ar}}، يعمل لدى {{company.employer_ar}} بوظيفة {{employment.job_title}} منذ {{employment.joined_on}}.

الراتب الإجمالي {{salary.gross}} شهريًا، منه {{salary.basic}} راتب أساسي.

صدرت هذه الشهادة بناءً على طلب الموظف دون أي مسؤولية علينا تجاه التزاماته.`,
  },
  {
    kind: 'salary_transfer',
    name: 'Salary transfer letter',
    signers: [],
    title_en: 'Salary transfer letter',
    title_ar: 'خطاب تحويل راتب',
    body_en: `To: {{letter.addressed_to}}

{{person.name}} works for {{company.employer}} as {{employment.job_title}} since {{employment.joined_on}}. His gross wage of {{salary.gross}} a month is transferred to the account {{bank.iban}}.`,
    body_ar: `إلى: {{letter.addressed_to}}

يعمل {{person.name}} لدى {{company.employer_ar}} بوظيفة {{employment.job_title}} منذ {{employment.joined_on}}. ويُحوَّل راتبه الإجمالي {{salary.gross}} شهريًا إلى الحساب {{bank.iban}}.`,
  },
  {
    kind: 'employment_certificate',
    name: 'Employment certificate',
    signers: [],
    title_en: 'Employment certificate',
    title_ar: 'شهادة عمل',
    body_en: `To: {{letter.addressed_to}}

We certify that {{person.name}}, {{person.nationality}}, has worked for {{company.employer}} as {{employment.job_title}} since {{employment.joined_on}}.`,
    body_ar: `إلى: {{letter.addressed_to}}

نشهد بأن {{person.name}}، الجنسية {{person.nationality_ar}}، يعمل لدى {{company.employer_ar}} بوظيفة {{employment.job_title}} منذ {{employment.joined_on}}.`,
  },
  {
    kind: 'noc',
    name: 'No-objection certificate',
    signers: [],
    title_en: 'No-objection certificate',
    title_ar: 'شهادة عدم ممانعة',
    body_en: `To: {{letter.addressed_to}}

{{person.name}}, {{person.nationality}}, works for {{company.employer}} as {{employment.job_title}} since {{employment.joined_on}}. We have no objection to his request.`,
    body_ar: `إلى: {{letter.addressed_to}}

يعمل {{person.name}}، الجنسية {{person.nationality_ar}}، لدى {{company.employer_ar}} بوظيفة {{employment.job_title}} منذ {{employment.joined_on}}، ولا مانع لدينا من طلبه.`,
  },
  {
    kind: 'experience',
    name: 'Experience letter',
    signers: [],
    title_en: 'Experience letter',
    title_ar: 'شهادة خبرة',
    body_en: `To whom it may concern

{{person.name}} has worked for {{company.employer}} as {{employment.job_title}} since {{employment.joined_on}}. We thank him for his work.`,
    body_ar: `إلى من يهمه الأمر

عمل {{person.name}} لدى {{company.employer_ar}} بوظيفة {{employment.job_title}} منذ {{employment.joined_on}}، ونشكره على عمله.`,
  },
  {
    kind: 'warning',
    name: 'Warning',
    signers: ['company', 'person'],
    title_en: 'Written warning',
    title_ar: 'إنذار كتابي',
    body_en: `{{person.name}}, {{employment.job_title}}

{{letter.details}}

This is a written warning under article 39 of Federal Decree-Law No. 33 of 2021. Your signature confirms that you have received it.`,
    body_ar: `{{person.name}}، {{employment.job_title}}

{{letter.details_ar}}

هذا إنذار كتابي وفق المادة 39 من المرسوم بقانون اتحادي رقم 33 لسنة 2021. يؤكد توقيعك استلامه.`,
  },
  {
    kind: 'settlement_statement',
    name: 'Settlement statement',
    signers: ['company', 'person'],
    title_en: 'Final settlement',
    title_ar: 'التسوية النهائية',
    body_en: `{{person.name}} leaves {{company.employer}}. His last day of work is {{employment.last_day_on}}.

{{case.settlement_lines}}

The final settlement is {{case.settlement}}.

With this amount everything that is due under the employment is paid, the gratuity included.`,
    body_ar: `يترك {{person.name}} العمل لدى {{company.employer_ar}}، وآخر يوم عمل له {{employment.last_day_on}}.

{{case.settlement_lines_ar}}

التسوية النهائية {{case.settlement}}.

وبهذا المبلغ تُسدَّد جميع المستحقات عن العمل، ومنها مكافأة نهاية الخدمة.`,
  },
  {
    kind: 'visa_cancellation',
    name: 'Visa cancellation form',
    signers: ['person'],
    title_en: 'Cancellation of work permit and residence',
    title_ar: 'إلغاء تصريح العمل والإقامة',
    body_en: `I, {{person.name}}, {{person.nationality}}, agree that {{company.employer}} cancels my work permit and residence, visa file {{person.visa_file}}.`,
    body_ar: `أنا {{person.name}}، الجنسية {{person.nationality_ar}}، أوافق على أن تلغي {{company.employer_ar}} تصريح عملي وإقامتي، ملف التأشيرة {{person.visa_file}}.`,
  },
];
