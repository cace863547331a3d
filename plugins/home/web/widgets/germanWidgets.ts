/** The German texts of the standard widgets. */
export const messages = {
  undo: 'Rückgängig',
  retry: 'Erneut versuchen',
  failed: 'Das ließ sich nicht laden',
  more_one: '{{count}} weiteren Eintrag zeigen',
  more_other: '{{count}} weitere Einträge zeigen',
  starred: {
    title: 'Mit Stern',
    description: 'Was Sie im Katalog mit einem Stern versehen haben',
    empty: 'Noch keine Sterne',
    emptyHint:
      'Wählen Sie den Stern neben einem Namen, im Katalog oder auf seiner Seite, und finden Sie ihn hier wieder.',
    browse: 'Im Katalog stöbern',
    missing: 'Nicht mehr im Katalog',
    remove: 'Den Stern von {{title}} entfernen',
    removed: 'Stern entfernt',
    undo: '{{title}} den Stern zurückgeben',
  },
  visited: {
    top: 'Oft besucht',
    topDescription: 'Die Seiten, die Sie am häufigsten öffnen',
    recently: 'Zuletzt besucht',
    recentlyDescription: 'Die Seiten, die Sie zuletzt geöffnet haben',
    count: 'Anzahl der Seiten',
    hits_one: '{{count}} Besuch',
    hits_other: '{{count}} Besuche',
    remove: '{{name}} aus der Liste entfernen',
    empty: 'Noch keine Besuche',
    emptyHint: 'Hier sammeln sich die Seiten, die Sie im Portal öffnen. Sie bleiben nur in diesem Browser.',
  },
};
