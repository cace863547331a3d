type Part = { at: number; text: string; isUrl: boolean };

/** Splits a sentence into text and URLs, so the URLs can be links. */
export function wordsAndUrls(sentence: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { index, 0: url } of sentence.matchAll(/https?:\/\/[^\s'"<>]+/g)) {
    if (index > at) parts.push({ at, text: sentence.slice(at, index), isUrl: false });
    parts.push({ at: index, text: url, isUrl: true });
    at = index + url.length;
  }
  if (at < sentence.length) parts.push({ at, text: sentence.slice(at), isUrl: false });
  return parts;
}
