import { browserStorage } from '../storage/memoryStorage.ts';
import { germanWebKitTexts } from '../translation/germanWebKitTexts.ts';
import { defaultLanguage, languageStorageKey } from '../translation/languageApi.ts';
import { createTextEngine } from '../translation/textEngine.ts';
import { flattenMessages } from '../translation/translationRef.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';

/** The kit's texts before the app starts, in the language of the last visit. */
export function bootTexts() {
  const engine = createTextEngine();
  engine.add(defaultLanguage, webKitTexts.id, webKitTexts.messages);
  engine.add('de', webKitTexts.id, flattenMessages(germanWebKitTexts));
  return engine.translator(browserStorage().getItem(languageStorageKey) ?? defaultLanguage, webKitTexts.id);
}
