/** The German texts that are needed before the graph itself has loaded. */
export const catalogGraphMessages = {
  title: 'Kataloggraph',
  nav: 'Graph',
  viewGraph: 'Graph ansehen',
};

/** The German texts of the graph page and of the graph itself. */
export const messages = {
  title: 'Kataloggraph',
  'start.title': 'Wessen Beziehungen möchtest du sehen?',
  'start.hint':
    'Der Graph beginnt bei einem Eintrag und folgt seinen Beziehungen: wem er gehört, wovon er ein Teil ist, wovon er abhängt.',
  'start.search': 'Eintrag',
  'missing.title': 'Es gibt nichts zu zeichnen',
  'missing.hint': 'Nicht im Katalog: {{entities}}. Wähle einen anderen Eintrag als Anfang.',
  'failed.title': 'Die Beziehungen konnten nicht geladen werden',
  'failed.retry': 'Noch einmal versuchen',

  'roots.label': 'Der Graph beginnt bei',
  'roots.add': 'Hinzufügen',
  'roots.search': 'Weiterer Eintrag',
  'roots.remove': '{{title}} herausnehmen',
  'roots.missing': 'Nicht im Katalog: {{entities}}',
  'summary.entities_one': 'Ein Eintrag',
  'summary.entities_other': '{{count}} Einträge',
  'summary.relations_one': 'eine Beziehung',
  'summary.relations_other': '{{count}} Beziehungen',
  'leftOut.title': 'Gezeichnet sind die {{shown}} nächsten Einträge',
  'leftOut.message_one':
    'Mindestens ein weiterer hängt mit ihnen zusammen. Weniger Arten, Beziehungen oder Schritte machen den Graphen kleiner.',
  'leftOut.message_other':
    'Mindestens {{count}} weitere hängen mit ihnen zusammen. Weniger Arten, Beziehungen oder Schritte machen den Graphen kleiner.',

  'filters.show': 'Filter zeigen',
  'filters.hide': 'Filter ausblenden',
  'filters.depth': 'Schritte vom Anfang',
  'filters.unlimited': 'Ohne Grenze',
  'filters.direction': 'Richtung',
  'filters.curve': 'Linien',
  'filters.detail': 'Genauigkeit',
  'filters.simplified': 'Vereinfacht',
  'filters.simplifiedHint': 'Nur was zuerst zu jedem Eintrag führt',
  'filters.merged': 'Beziehungen zusammenfassen',
  'filters.mergedHint': 'Eine Beziehung und ihre Umkehrung sind eine Linie',
  'filters.kinds': 'Arten',
  'filters.relations': 'Beziehungen',
  'direction.LR': 'Von links nach rechts',
  'direction.RL': 'Von rechts nach links',
  'direction.TB': 'Von oben nach unten',
  'direction.BT': 'Von unten nach oben',
  'curve.curveMonotoneX': 'Weich',
  'curve.curveStepBefore': 'Stufen',

  'canvas.label': 'Graph von {{roots}}',
  'canvas.description':
    '{{entities}} und {{relations}} als Zeichnung. Die Liste nach der Zeichnung enthält dieselben Einträge.',
  'canvas.controls': 'Ansicht des Graphen',
  'canvas.zoom': '{{percent}} %',
  'canvas.zoomIn': 'Vergrößern',
  'canvas.zoomOut': 'Verkleinern',
  'canvas.fit': 'Alles zeigen',
  'canvas.save': 'Als SVG speichern',
  'node.open': '{{title}} öffnen',

  'list.title': 'Dasselbe als Liste',
  'list.root': 'Anfang',
  'list.graphOf': 'Graph von {{title}}',

  'card.relations': 'Beziehungen',
  'card.viewGraph': 'Graph ansehen',
  'card.diagram': 'Diagramm',
  'card.label': 'Beziehungen von {{title}}',
  'card.description': '{{entities}} als Zeichnung. „Graph ansehen“ listet sie auf.',
  'card.more_one': 'Ein weiterer im Graphen',
  'card.more_other': '{{count}} weitere im Graphen',
  'card.failed': 'Das Diagramm konnte nicht geladen werden',
};
