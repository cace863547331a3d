/** A greeting with the language that it is in. */
export type Greeting = { text: string; language: string };

/** By language: in the morning, in the afternoon, in the evening. */
const greetings: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ['Good morning', 'Good afternoon', 'Good evening'],
  de: ['Guten Morgen', 'Guten Tag', 'Guten Abend'],
  cy: ['Bore da', 'Prynhawn da', 'Noswaith dda'],
  da: ['Godmorgen', 'God eftermiddag', 'Godaften'],
  es: ['Buenos días', 'Buenas tardes', 'Buenas noches'],
  et: ['Tere hommikust', 'Tere päevast', 'Tere õhtust'],
  fi: ['Hyvää huomenta', 'Hyvää päivää', 'Hyvää iltaa'],
  fr: ['Bonjour', 'Bon après-midi', 'Bonsoir'],
  is: ['Góðan daginn', 'Góðan dag', 'Gott kvöld'],
  it: ['Buongiorno', 'Buon pomeriggio', 'Buonasera'],
  ja: ['おはようございます', 'こんにちは', 'こんばんは'],
  ko: ['좋은 아침이에요', '안녕하세요', '좋은 저녁이에요'],
  nb: ['God morgen', 'God ettermiddag', 'God kveld'],
  nl: ['Goedemorgen', 'Goedemiddag', 'Goedenavond'],
  pl: ['Dzień dobry', 'Dzień dobry', 'Dobry wieczór'],
  pt: ['Bom dia', 'Boa tarde', 'Boa noite'],
  sv: ['God morgon', 'God eftermiddag', 'God kväll'],
  sw: ['Habari za asubuhi', 'Habari za mchana', 'Habari za jioni'],
  tr: ['Günaydın', 'Tünaydın', 'İyi akşamlar'],
  uk: ['Доброго ранку', 'Добрий день', 'Добрий вечір'],
};

const languages = Object.keys(greetings);
const oneDay = 24 * 60 * 60_000;

/** A greeting for the hour: in the given language where it is known, and in another one each day without. */
export function greetingFor(now: Date, language?: string): Greeting {
  const localDay = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / oneDay);
  const ofTheDay = languages[localDay % languages.length] ?? 'en';
  const wanted = language === undefined ? ofTheDay : language;
  const known = wanted in greetings ? wanted : 'en';
  const [morning, afternoon, evening] = greetings[known] ?? ['', '', ''];
  return { text: { morning, afternoon, evening }[greetingAt(now)], language: known };
}

/** The greeting for the hour on the user's clock. The morning begins at midnight: nobody who is up at four has an evening. */
export function greetingAt(time: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = time.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
