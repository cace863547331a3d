import { messageOf } from '@callboard/errors';
import { ConfigLoadError } from '../config/pageConfig.ts';
import { isChunkFailure } from '../extensions/chunkFailure.ts';
import { browserStorage } from '../storage/memoryStorage.ts';
import { germanWebKitTexts } from '../translation/germanWebKitTexts.ts';
import { defaultLanguage, languageStorageKey } from '../translation/languageApi.ts';
import { createTextEngine } from '../translation/textEngine.ts';
import { flattenMessages } from '../translation/translationRef.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';

/** The message of the boot error page, in the language of the last visit. */
export function bootErrorMessage(error: unknown): string {
  const t = bootTexts();
  const message = messageOf(error);
  if (error instanceof ConfigLoadError) return t('boot.config', { message });
  if (isChunkFailure(error)) return t('boot.chunk');
  return message;
}

/** The kit's texts before the app starts, in the language of the last visit. */
export function bootTexts() {
  const engine = createTextEngine();
  engine.add(defaultLanguage, webKitTexts.id, webKitTexts.messages);
  engine.add('de', webKitTexts.id, flattenMessages(germanWebKitTexts));
  return engine.translator(browserStorage().getItem(languageStorageKey) ?? defaultLanguage, webKitTexts.id);
}
