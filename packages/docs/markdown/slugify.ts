const MAX_LENGTH = 300;

/** The anchor of a heading, by the rules of Python-Markdown: ASCII letters, unless the site allows others. */
export function slugify(title: string, keepsUnicode: boolean): string {
  const text = title.slice(0, MAX_LENGTH).normalize(keepsUnicode ? 'NFC' : 'NFKD');
  const kept = keepsUnicode ? text.replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '') : text.replace(/[^\w\s-]/g, '');
  const words = kept.trim().toLowerCase();
  return keepsUnicode ? words.replaceAll(/\s/g, '-') : words.replace(/[-\s]+/g, '-');
}

/** The anchor of a tag on the page that lists them. */
export const tagAnchor = (tag: string): string => `tag:${slugify(tag, true)}`;

/** Makes ids unique: the second `usage` is `usage_1`. */
export function createIds(): (wanted: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (wanted) => {
    let id = wanted;
    const [, base = wanted, from] = /^(.*)_(\d{1,9})$/.exec(wanted) ?? [];
    let number = next.get(base) ?? (from ? Number(from) + 1 : 1);
    while (id === '' || taken.has(id)) id = `${base}_${number++}`;
    if (id !== wanted) next.set(base, number);
    taken.add(id);
    return id;
  };
}
