import { useApi } from '../app/App.ts';
import { useObserved } from '../observed.ts';
import { type AppTheme, themeApi } from './themeApi.ts';

/** The current theme, the user's choice (undefined follows the system), and a setter. */
export function useTheme(): {
  theme: AppTheme;
  themes: readonly AppTheme[];
  chosenId: string | undefined;
  choose(id: string | undefined): void;
} {
  const { themes, active, chosenId, choose } = useApi(themeApi);
  return { theme: useObserved(active), themes, chosenId: useObserved(chosenId), choose };
}
