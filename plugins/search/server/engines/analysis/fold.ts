const foldedApart: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Normalizes a word for comparison: lower case and without accents, the same for every engine. */
export function fold(word: string): string {
  // Most words are plain, and normalizing costs more than testing.
  if (isAscii(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => foldedApart[letter] ?? letter);
}

// Whether there is a character beyond ASCII; checks each once.
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);
