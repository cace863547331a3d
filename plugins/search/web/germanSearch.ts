export const messages = {
  title: 'Suche',
  'bar.placeholder': 'In {{title}} suchen',
  'bar.clear': 'Suche leeren',
  'widget.description': 'Findet alles im Portal; Enter führt zu den Treffern.',

  'types.title': 'Art der Treffer',
  'types.all': 'Alle',
  'types.allOf': 'Alle Arten',
  'types.several': '{{count}} Arten',

  'filters.kind': 'Art',
  'filters.allKinds': 'Alle Arten',
  'filters.componentType': 'Typ',
  'filters.lifecycle': 'Lebenszyklus',
  'filters.owner': 'Eigentümer',
  'filters.tags': 'Schlagwörter',
  'filters.all': 'Alle',
  'filters.choose': 'Auswählen …',
  'filters.chosen': '{{count}} ausgewählt',
  'filters.remove': '{{value}} entfernen',

  'count.results_one': '{{count}} Treffer',
  'count.results_other': '{{count}} Treffer',
  'count.most': '>10000 Treffer',
  'count.unknown': ' -- ',

  'start.recent': 'Zuletzt geöffnet',
  'start.browse': 'Stöbern',
  'start.mine': 'Gehört mir',

  'results.title': 'Treffer',
  'results.path': 'Wo „{{title}}“ steht',
  'results.nothing': 'Leider wurde nichts gefunden',
  'results.nothingHint':
    'Versuche es mit weniger oder anderen Wörtern: Teile von Namen, Schlagwörter, Eigentümer und Wörter der Beschreibung zählen alle.',
  'results.filteredHint': 'Die Filter lassen nichts von dem Gefundenen übrig. Nimm einige zurück, um mehr zu sehen.',
  'results.clearFilters': 'Filter leeren',
  'results.suggestion': 'Meintest du',
  'results.corrected': 'Ergebnisse für „{{term}}“',
  'results.failed': 'Beim Suchen ist ein Fehler aufgetreten',
  'results.retry': 'Noch einmal versuchen',
  'results.firstPage': 'Zur ersten Seite',

  'pages.title': 'Seiten',
  'pages.size': 'Treffer pro Seite',
};
