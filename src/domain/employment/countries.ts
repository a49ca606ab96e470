/**
 * Countries as the passport has them: code (ISO 3166-1), English name, Arabic name, and what else people write. The English name is what is
 * stored.
 */
const TABLE = `
AF|Afghanistan|أفغانستان|Afghan
AL|Albania|ألبانيا
DZ|Algeria|الجزائر|Algerian
AD|Andorra|أندورا
AO|Angola|أنغولا
AG|Antigua & Barbuda|أنتيغوا وبربودا
AR|Argentina|الأرجنتين
AM|Armenia|أرمينيا
AU|Australia|أستراليا|Australian
AT|Austria|النمسا
AZ|Azerbaijan|أذربيجان
BS|Bahamas|جزر البهاما
BH|Bahrain|البحرين|Bahraini
BD|Bangladesh|بنغلاديش|Bangladeshi
BB|Barbados|بربادوس
BY|Belarus|بيلاروس
BE|Belgium|بلجيكا
BZ|Belize|بليز
BJ|Benin|بنين
BT|Bhutan|بوتان
BO|Bolivia|بوليفيا
BA|Bosnia & Herzegovina|البوسنة والهرسك
BW|Botswana|بوتسوانا
BR|Brazil|البرازيل
BN|Brunei|بروناي
BG|Bulgaria|بلغاريا
BF|Burkina Faso|بوركينا فاسو
BI|Burundi|بوروندي
CV|Cape Verde|الرأس الأخضر
KH|Cambodia|كمبوديا
CM|Cameroon|الكاميرون
CA|Canada|كندا|Canadian
CF|Central African Republic|جمهورية أفريقيا الوسطى
TD|Chad|تشاد
CL|Chile|تشيلي
CN|China|الصين|Chinese
CO|Colombia|كولومبيا
KM|Comoros|جزر القمر
CG|Congo|الكونغو - برازافيل
CD|Democratic Republic of the Congo|الكونغو - كينشاسا
CR|Costa Rica|كوستاريكا
CI|Côte d’Ivoire|ساحل العاج|Cote d'Ivoire|Ivory Coast
HR|Croatia|كرواتيا
CU|Cuba|كوبا
CY|Cyprus|قبرص
CZ|Czechia|التشيك|Czech Republic
DK|Denmark|الدانمرك
DJ|Djibouti|جيبوتي
DM|Dominica|دومينيكا
DO|Dominican Republic|جمهورية الدومينيكان
EC|Ecuador|الإكوادور
EG|Egypt|مصر|Egyptian
SV|El Salvador|السلفادور
GQ|Equatorial Guinea|غينيا الاستوائية
ER|Eritrea|إريتريا
EE|Estonia|إستونيا
SZ|Eswatini|إسواتيني
ET|Ethiopia|إثيوبيا|Ethiopian
FJ|Fiji|فيجي
FI|Finland|فنلندا
FR|France|فرنسا|French
GA|Gabon|الغابون
GM|Gambia|غامبيا
GE|Georgia|جورجيا
DE|Germany|ألمانيا|German
GH|Ghana|غانا|Ghanaian
GR|Greece|اليونان
GD|Grenada|غرينادا
GT|Guatemala|غواتيمالا
GN|Guinea|غينيا
GW|Guinea-Bissau|غينيا بيساو
GY|Guyana|غيانا
HT|Haiti|هايتي
HN|Honduras|هندوراس
HU|Hungary|هنغاريا
IS|Iceland|آيسلندا
IN|India|الهند|Indian
ID|Indonesia|إندونيسيا|Indonesian
IR|Iran|إيران|Iranian
IQ|Iraq|العراق|Iraqi
IE|Ireland|أيرلندا
IL|Israel|إسرائيل
IT|Italy|إيطاليا|Italian
JM|Jamaica|جامايكا
JP|Japan|اليابان
JO|Jordan|الأردن|Jordanian
KZ|Kazakhstan|كازاخستان
KE|Kenya|كينيا|Kenyan
KI|Kiribati|كيريباتي
KP|North Korea|كوريا الشمالية
KR|South Korea|كوريا الجنوبية|Korea|Korean
XK|Kosovo|كوسوفو
KW|Kuwait|الكويت|Kuwaiti
KG|Kyrgyzstan|قيرغيزستان
LA|Laos|لاوس
LV|Latvia|لاتفيا
LB|Lebanon|لبنان|Lebanese
LS|Lesotho|ليسوتو
LR|Liberia|ليبيريا
LY|Libya|ليبيا
LI|Liechtenstein|ليختنشتاين
LT|Lithuania|ليتوانيا
LU|Luxembourg|لوكسمبورغ
MG|Madagascar|مدغشقر
MW|Malawi|ملاوي
MY|Malaysia|ماليزيا
MV|Maldives|جزر المالديف
ML|Mali|مالي
MT|Malta|مالطا
MH|Marshall Islands|جزر مارشال
MR|Mauritania|موريتانيا
MU|Mauritius|موريشيوس
MX|Mexico|المكسيك
FM|Micronesia|ميكرونيزيا
MD|Moldova|مولدوفا
MC|Monaco|موناكو
MN|Mongolia|منغوليا
ME|Montenegro|الجبل الأسود
MA|Morocco|المغرب|Moroccan
MZ|Mozambique|موزمبيق
MM|Myanmar|ميانمار (بورما)|Burma|ميانمار
NA|Namibia|ناميبيا
NR|Nauru|ناورو
NP|Nepal|نيبال|Nepali|Nepalese
NL|Netherlands|هولندا
NZ|New Zealand|نيوزيلندا
NI|Nicaragua|نيكاراغوا
NE|Niger|النيجر
NG|Nigeria|نيجيريا|Nigerian
MK|North Macedonia|مقدونيا الشمالية
NO|Norway|النرويج
OM|Oman|عُمان|Omani
PK|Pakistan|باكستان|Pakistani
PW|Palau|بالاو
PS|Palestine|الأراضي الفلسطينية|Palestinian|فلسطين
PA|Panama|بنما
PG|Papua New Guinea|بابوا غينيا الجديدة
PY|Paraguay|باراغواي
PE|Peru|بيرو
PH|Philippines|الفلبين|Filipino|Filipina|Philippine
PL|Poland|بولندا
PT|Portugal|البرتغال
QA|Qatar|قطر|Qatari
RO|Romania|رومانيا
RU|Russia|روسيا|Russian|Russian Federation
RW|Rwanda|رواندا
KN|St. Kitts & Nevis|سانت كيتس ونيفيس
LC|St. Lucia|سانت لوسيا
VC|St. Vincent & Grenadines|سانت فنسنت وجزر غرينادين
WS|Samoa|ساموا
SM|San Marino|سان مارينو
ST|São Tomé & Príncipe|ساو تومي وبرينسيبي
SA|Saudi Arabia|المملكة العربية السعودية|Saudi|KSA
SN|Senegal|السنغال
RS|Serbia|صربيا
SC|Seychelles|سيشل
SL|Sierra Leone|سيراليون
SG|Singapore|سنغافورة
SK|Slovakia|سلوفاكيا
SI|Slovenia|سلوفينيا
SB|Solomon Islands|جزر سليمان
SO|Somalia|الصومال
ZA|South Africa|جنوب أفريقيا|South African
SS|South Sudan|جنوب السودان
ES|Spain|إسبانيا|Spanish
LK|Sri Lanka|سريلانكا|Sri Lankan
SD|Sudan|السودان|Sudanese
SR|Suriname|سورينام
SE|Sweden|السويد
CH|Switzerland|سويسرا
SY|Syria|سوريا|Syrian
TW|Taiwan|تايوان
TJ|Tajikistan|طاجيكستان
TZ|Tanzania|تنزانيا
TH|Thailand|تايلاند|Thai
TL|Timor-Leste|تيمور - ليشتي
TG|Togo|توغو
TO|Tonga|تونغا
TT|Trinidad & Tobago|ترينيداد وتوباغو
TN|Tunisia|تونس|Tunisian
TR|Turkey|تركيا|Türkiye|Turkish
TM|Turkmenistan|تركمانستان
TV|Tuvalu|توفالو
UG|Uganda|أوغندا|Ugandan
UA|Ukraine|أوكرانيا
AE|United Arab Emirates|الإمارات العربية المتحدة|UAE|U.A.E.|Emirati|الإمارات|إماراتي|إماراتية|دولة الإمارات العربية المتحدة
GB|United Kingdom|المملكة المتحدة|British|UK|England|Great Britain
US|United States|الولايات المتحدة|USA|American|United States of America
UY|Uruguay|أورغواي
UZ|Uzbekistan|أوزبكستان
VU|Vanuatu|فانواتو
VA|Vatican City|الفاتيكان
VE|Venezuela|فنزويلا
VN|Vietnam|فيتنام|Vietnamese
YE|Yemen|اليمن|Yemeni
ZM|Zambia|زامبيا
ZW|Zimbabwe|زيمبابوي
HK|Hong Kong|هونغ كونغ الصينية (منطقة إدارية خاصة)`;

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly name_ar: string;
  /** Everything by which it is known, its name and its code among it. */
  readonly aliases: readonly string[];
}

export const COUNTRIES: readonly Country[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', name_ar = '', ...others] = line.split('|');
    return { code, name, name_ar, aliases: [code, name, name_ar, ...others] };
  });

const keyOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const BY_ALIAS: ReadonlyMap<string, Country> = new Map(
  COUNTRIES.flatMap((country) => country.aliases.map((alias) => [keyOf(alias), country] as const)),
);

/** The country that a text names, however it is written. */
export const countryOf = (text: string): Country | null => BY_ALIAS.get(keyOf(text)) ?? null;

/** The pension authority has the nationals: that is decided by the country, not by how it is written. */
export const isNational = (nationality: string): boolean => countryOf(nationality)?.code === 'AE';
