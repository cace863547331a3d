import { useLayoutEffect } from 'react';
import classes from './BootErrorPage.module.css';
import { DroppedMic } from './DroppedMic.tsx';
import screen from './StandaloneError.module.css';

const texts = {
  en: { title: 'Callboard could not start', reload: 'Reload the page' },
  de: { title: 'Callboard konnte nicht starten', reload: 'Seite neu laden' },
};

/** The boot error page is outside the app and its translations, so its two texts are here in each language. */
function bootErrorTexts(): { title: string; reload: string } {
  return window.localStorage.getItem('language') === 'de' ? texts.de : texts.en;
}

/** Shown if the app cannot start. Nothing of the app is available here: no theme, no router, no translations. */
export function BootErrorPage({ message }: { error: Error; message: string }) {
  const texts = bootErrorTexts();
  useLayoutEffect(followSystemTheme, []);
  return (
    <div className={classes.page}>
      <div className={screen.screen} role="alert">
        <DroppedMic className={screen.drawing} />
        <h1 className={screen.title}>{texts.title}</h1>
        <p className={screen.subtitle}>{message}</p>
        <button type="button" className={classes.reload} onClick={() => window.location.reload()}>
          {texts.reload}
        </button>
      </div>
    </div>
  );
}

function followSystemTheme() {
  const root = document.documentElement;
  if (root.dataset.mantineColorScheme) return;
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.mantineColorScheme = prefersDark ? 'dark' : 'light';
}
