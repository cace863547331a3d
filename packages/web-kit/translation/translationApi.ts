import { toError } from '@callboard/errors';
import type { ErrorApi } from '../alerts/errorApi.ts';
import { createApiRef } from '../apis/apiRef.ts';
import type { ConnectionApi } from '../network/connectionApi.ts';
import { createEvents, type Unsubscribe } from '../observed.ts';
import { onDeclaredTexts } from './declaredTexts.ts';
import { defaultLanguage, type LanguageApi } from './languageApi.ts';
import { createTextEngine, type Translate } from './textEngine.ts';
import { flattenMessages, type TranslatedText, type TranslationBundle, type TranslationRef } from './translationRef.ts';
import { webKitTexts } from './webKitTexts.ts';

export type Translator<Key extends string = string> = {
  readonly t: Translate<Key>;
  /** The language of the texts. */
  readonly language: string;
};

export type TranslationApi = {
  /** The same object until its texts change. */
  getTranslator<Key extends string>(ref: TranslationRef<Key>): Translator<Key>;
  /** Resolves any text; the same function until texts change. */
  getResolver(): (text: TranslatedText) => string;
  /** Loads the texts of a ref that no plugin lists, in the current language. */
  use(ref: TranslationRef): void;
  subscribe(listener: () => void): Unsubscribe;
  /** Settles when the texts of all plugins have loaded in the chosen language, or have failed. */
  ready(): Promise<void>;
};

export const translationApi = createApiRef<TranslationApi>({ id: 'core.translation' });

export function createTranslations(options: {
  languages: LanguageApi;
  errors: ErrorApi;
  /** Texts that failed to load because the server was unreachable load when it is back. */
  connection?: ConnectionApi;
  texts: readonly (TranslationRef | TranslationBundle)[];
}): TranslationApi {
  const { languages, errors, connection } = options;
  const engine = createTextEngine();
  const changes = createEvents<void>();
  const translators = new Map<string, Translator>();
  const refs = new Map<string, TranslationRef>();
  const bundles = options.texts.filter(isBundle);
  const loads = new Map<string, Promise<boolean>>();
  let shown = defaultLanguage;
  let resolver = newResolver();

  function register(ref: TranslationRef): void {
    if (refs.has(ref.id)) return;
    refs.set(ref.id, ref);
    engine.add(defaultLanguage, ref.id, ref.messages);
  }

  function newResolver() {
    return (text: TranslatedText) => (typeof text === 'string' ? text : api.getTranslator(text.ref).t(text.key));
  }

  function changed(): void {
    translators.clear();
    resolver = newResolver();
    changes.emit();
  }

  /** Returns whether there were texts to add. */
  function load(ref: TranslationRef, language: string): Promise<boolean> {
    const id = `${language}/${ref.id}`;
    const running = loads.get(id) ?? loadTexts(ref, language).catch((error) => fail(id, ref, language, toError(error)));
    loads.set(id, running);
    return running;
  }

  const loadersOf = (ref: TranslationRef, language: string) =>
    [ref, ...bundles.filter((bundle) => bundle.ref.id === ref.id)].flatMap(
      (source) => source.languages[language] ?? [],
    );

  /** Loads the texts of refs that exist in the current language; undefined if all of them are loaded or loading. */
  function loadMissing(wanted: readonly TranslationRef[]): Promise<void> | undefined {
    const language = languages.language.get();
    const missing = wanted.filter((ref) => !loads.has(`${language}/${ref.id}`) && loadersOf(ref, language).length > 0);
    if (missing.length === 0) return undefined;
    missing.forEach(register);
    return Promise.all(missing.map((ref) => load(ref, language))).then((loaded) => {
      if (loaded.includes(true)) changed();
    });
  }

  async function loadTexts(ref: TranslationRef, language: string): Promise<boolean> {
    const loaders = loadersOf(ref, language);
    for (const loadModule of loaders) {
      const { messages } = await loadModule();
      engine.add(language, ref.id, flattenMessages(messages));
    }
    return loaders.length > 0;
  }

  function fail(id: string, ref: TranslationRef, language: string, cause: Error): boolean {
    loads.delete(id);
    const { t } = api.getTranslator(webKitTexts);
    const error = new Error(t('texts.failed', { id: ref.id, language }), { cause });
    console.error(error);
    if (!connection) errors.post(error);
    else void connection.check().then((state) => state === 'connected' && errors.post(error));
    return false;
  }

  // The old texts stay until the new ones have loaded, so a page never mixes languages.
  async function follow(language: string): Promise<void> {
    const loaded = await Promise.all([...refs.values()].map((ref) => load(ref, language)));
    if (languages.language.get() !== language) return;
    document.documentElement.lang = language;
    if (language === shown && !loaded.includes(true)) return;
    shown = language;
    changed();
  }

  const api: TranslationApi = {
    getTranslator: (ref) => {
      register(ref);
      const known = translators.get(ref.id);
      if (known) return known;
      const translator = { t: engine.translator(shown, ref.id), language: shown };
      translators.set(ref.id, translator);
      return translator;
    },
    getResolver: () => resolver,
    use: (ref) => {
      register(ref);
      const language = languages.language.get();
      if (loads.has(`${language}/${ref.id}`)) return;
      load(ref, language).then((loaded) => loaded && changed());
    },
    subscribe: changes.subscribe,
    ready: () => following,
  };

  onDeclaredTexts(loadMissing);
  for (const entry of [webKitTexts, ...options.texts]) register(isBundle(entry) ? entry.ref : entry);
  let following = follow(languages.language.get());
  languages.language.subscribe((language) => {
    following = follow(language);
  });
  connection?.state$.subscribe((state) => {
    if (state === 'connected') following = follow(languages.language.get());
  });
  return api;
}

function isBundle(entry: TranslationRef | TranslationBundle): entry is TranslationBundle {
  return 'ref' in entry;
}
