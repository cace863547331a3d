import { defaultLanguage } from './languageApi.ts';

type TextValues = Readonly<Record<string, unknown>>;
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string;

type Texts = Readonly<Record<string, string>>;

/** The texts of all refs in all loaded languages, with English as the fallback. */
export type TextEngine = {
  /** Adds texts to the existing ones; later ones win. */
  add(language: string, refId: string, texts: Texts): void;
  translator(language: string, refId: string): Translate;
};

export function createTextEngine(): TextEngine {
  const texts = new Map<string, Texts>();
  const id = (language: string, refId: string) => `${language}/${refId}`;
  const find = (language: string, refId: string, key: string, values: TextValues): string | undefined => {
    const own = texts.get(id(language, refId));
    return own && (own[pluralKey(language, key, values)] ?? own[key]);
  };
  return {
    add: (language, refId, added) => {
      texts.set(id(language, refId), { ...texts.get(id(language, refId)), ...added });
    },
    translator:
      (language, refId) =>
      (key, values = {}) => {
        const text = find(language, refId, key, values) ?? find(defaultLanguage, refId, key, values) ?? key;
        return interpolated(text, values, language);
      },
  };
}

const rules = new Map<string, Intl.PluralRules>();

/** 'items' with a count of one is looked up as 'items_one' first. */
function pluralKey(language: string, key: string, { count }: TextValues): string {
  if (typeof count !== 'number') return key;
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return `${key}_${rule.select(count)}`;
}

// Not escaped: React escapes what it shows.
function interpolated(text: string, values: TextValues, language: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values[name];
    // Counts are formatted for the language; other numbers, such as a port, stay as they are.
    if (name === 'count' && typeof value === 'number') return value.toLocaleString(language);
    return value === undefined || value === null ? '' : String(value);
  });
}
