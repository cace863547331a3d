/**
 * The possible base forms of an English word: `bookings` has booking and book. Only plurals, -ing and -ed, so unrelated words never match
 * each other. If spelling rules allow several forms, all are returned (`storing`: stor, store).
 */
export function baseForms(word: string): string[] {
  const singular = singularOf(word);
  const forms = singular ? [singular] : [];
  for (const form of [word, singular]) if (form) forms.push(...verbsOf(form));
  return forms;
}

function singularOf(word: string): string | undefined {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return undefined;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function verbsOf(word: string): string[] {
  const ending = /(?:ing|ed)$/.exec(word)?.[0];
  if (!ending) return [];
  const stem = word.slice(0, -ending.length);
  // `ring` and `shed` are not forms of another word.
  if (stem.length < 3 || !/[aeiouy]/.test(stem)) return [];
  if (/i$/.test(stem) && ending === 'ed') return [`${stem.slice(0, -1)}y`];
  if (/([bdfgklmnprtz])\1$/.test(stem)) return [stem.slice(0, -1), stem];
  return [stem, `${stem}e`];
}
