import { E_INVOICE_RULES_EN } from '@ui/i18n/en/e-invoice-rules';
import { useTexts } from '@ui/i18n/use-texts';
import { Link } from '@ui/kit/link';
import styles from '../record.module.css';
import { kitTexts } from '../texts';

const texts = {
  en: E_INVOICE_RULES_EN,
  ar: () => import('@ui/i18n/ar/e-invoice-rules').then(({ E_INVOICE_RULES_AR }) => E_INVOICE_RULES_AR),
};

/** A rule, and what the provider says of it where the rule is none that we know. */
const parse = (line: string): { readonly id: string; readonly text: string } => {
  const [id = '', ...rest] = line.split(' ');
  return { id, text: rest.join(' ') };
};

/**
 * Why an electronic invoice was rejected, in words.
 * @param rules a rule a line, as the record holds them
 * @param home address at which it is corrected; none where it is shown itself
 */
const BrokenRules = ({ rules, home }: { readonly rules: string; readonly home?: string }) => {
  const t = useTexts(kitTexts, texts);
  return (
    <div className={styles.failure}>
      <p>{t.of('eInvoice.rejected')}</p>
      <ul>
        {rules
          .split('\n')
          .map(parse)
          .map(({ id, text }) => (
            <li key={id}>
              {t.has(`rule.${id}`) ? t.of(`rule.${id}`) : text || id} <small>({id})</small>
            </li>
          ))}
      </ul>
      {home === undefined ? null : <Link href={home}>{t.of('eInvoice.open')}</Link>}
    </div>
  );
};
export default BrokenRules;
