declare module 'cronstrue/locales/de';
