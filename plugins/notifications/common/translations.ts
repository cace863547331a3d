type Texts = { title: string; description?: string };

/** The metadata key with the texts by language. */
const translationsKey = 'callboard.io/translations';

/**
 * The texts of a notification in several languages, as a part of its payload: `{ ...withTranslations({ title: 'Gate A4 is closed' }, { de: {
 * title: 'Gate A4 ist gesperrt' } }), severity: 'high' }`. The inbox shows those of the reader's language; mail, chats and all other readers
 * get the first.
 */
export const withTranslations = <T extends Texts>(texts: T, translations: Readonly<Record<string, Texts>>) => ({
  ...texts,
  metadata: { [translationsKey]: translations } as Record<string, unknown>,
});

/** The texts in a language, if the notification has them. The metadata is not trusted. */
export function translationOf(metadata: Record<string, unknown> | undefined, language: string): Texts | undefined {
  const texts = valueIn(metadata?.[translationsKey], language);
  const [title, description] = [valueIn(texts, 'title'), valueIn(texts, 'description')];
  if (typeof title !== 'string') return undefined;
  return { title, ...(typeof description === 'string' && { description }) };
}

function valueIn(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return undefined;
  return (object as Record<string, unknown>)[key];
}
