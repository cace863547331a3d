import { createInstance, type i18n } from 'i18next';
import { defaultLanguage } from './languageApi.ts';

type TextValues = Readonly<Record<string, unknown>>;
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string;

/** An i18next of our own: no global instance, flat keys, English where a language has no text. */
export function createTextEngine(): i18n {
  const engine = createInstance();
  engine.init({
    initAsync: false,
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  return engine;
}

export function translateWith(engine: i18n, language: string, refId: string): Translate {
  const translate = engine.getFixedT(language, refId);
  return (key, values) => String(translate(key, { ...values }));
}
