/** Texts by key; groups may nest, and 'group.key' is the same as key inside group. */
export type Messages = { readonly [key: string]: string | Messages };

type Leaves<M, Prefix extends string = ''> = {
  [K in keyof M & string]: M[K] extends string ? `${Prefix}${K}` : Leaves<M[K], `${Prefix}${K}.`>;
}[keyof M & string];

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithPlurals<Key extends string> = Key extends `${infer Stem}_${PluralForm}` ? Key | Stem : Key;

/** Every key of the messages; 'items_one' and 'items_other' can also be used as 'items' with a count. */
export type TranslationKey<M> = WithPlurals<Leaves<M>>;

/** The same keys with other texts: a language that lacks a key does not compile. */
type SameKeys<M> = { readonly [K in keyof M]: M[K] extends string ? string : SameKeys<M[K]> };

type LanguageLoader<M = Messages> = () => Promise<{ messages: M }>;
type LanguageLoaders = Readonly<Record<string, LanguageLoader>>;

export type TranslationRef<Key extends string = string> = {
  readonly id: string;
  /** The English texts, flat. */
  readonly messages: Readonly<Record<string, string>>;
  readonly languages: LanguageLoaders;
  readonly keys?: Key;
};

/** More texts for another plugin's ref: another language, or other words in an existing one. */
export type TranslationBundle = { readonly ref: TranslationRef; readonly languages: LanguageLoaders };

/** A text that is resolved where it is shown, or one that is the same in every language. */
export type TranslatedText = string | { readonly ref: TranslationRef; readonly key: string };

/** The refs of all code that has loaded, in the order of their declaration. */
export const declaredRefs: TranslationRef[] = [];

/** English texts in `messages`, other languages as lazy modules that export `messages`. */
export function createTranslationRef<const M extends Messages>(options: {
  id: string;
  messages: M;
  languages?: Readonly<Record<string, LanguageLoader<SameKeys<NoInfer<M>>>>>;
}): TranslationRef<TranslationKey<M>> {
  const ref: TranslationRef<TranslationKey<M>> = {
    id: options.id,
    messages: flattenMessages(options.messages),
    languages: (options.languages ?? {}) as LanguageLoaders,
  };
  declaredRefs.push(ref);
  return ref;
}

export function text<Key extends string>(ref: TranslationRef<Key>, key: NoInfer<Key>): TranslatedText {
  return { ref, key };
}

export function flattenMessages(messages: Messages, prefix = ''): Record<string, string> {
  const entries = Object.entries(messages).map(([key, value]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flattenMessages(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries);
}
