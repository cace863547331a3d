const texts = {
  en: { title: 'Callboard could not start', reload: 'Reload the page' },
  de: { title: 'Callboard konnte nicht starten', reload: 'Seite neu laden' },
};

/** The boot error page is outside the app and its translations, so its two texts are here in each language. */
export function bootErrorTexts(): { title: string; reload: string } {
  return window.localStorage.getItem('language') === 'de' ? texts.de : texts.en;
}
