import { useApi } from '../app/App.ts';
import { useObserved } from '../observed.ts';
import { languageApi } from './languageApi.ts';

export function useLanguage(): { language: string; available: readonly string[]; setLanguage(language: string): void } {
  const { available, language, setLanguage } = useApi(languageApi);
  return { language: useObserved(language), available, setLanguage };
}
