/** The German texts of the daily widgets. */
export const messages = {
  work: {
    title: 'Meine Aufgaben',
    description: 'Was auf dich wartet: kaputte eigene Entitäten, gestörte Workloads, Freigaben und Läufe.',
    calm: 'Alles in Ordnung',
    calmHint: 'Nichts von dir ist kaputt, und niemand wartet auf dich.',
    failed: '{{source}}: keine Antwort',
    lost_one: 'Ein Teil dieser Liste konnte nicht geladen werden. Lade die Seite neu.',
    lost_other: '{{count}} Teile dieser Liste konnten nicht geladen werden. Lade die Seite neu.',
    all_one: '{{count}} weiteren zeigen',
    all_other: '{{count}} weitere zeigen',
    beyond_one: '{{count}} weiterer steht hier nicht',
    beyond_other: '{{count}} weitere stehen hier nicht',
    severity: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
    catalog: 'Entitäten im Katalog',
    orphan: 'Die Quelle ist weg: nichts hält sie mehr aktuell',
    inFile_one: '{{names}} und {{count}} weitere',
    inFile_other: '{{names}} und {{count}} weitere',
  },
};
