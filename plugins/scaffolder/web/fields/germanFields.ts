import type { fieldsMessages } from './fieldsMessages.ts';

export const messages: typeof fieldsMessages = {
  loading: 'Wird geladen …',
  nothing: 'Nichts gefunden',
  retry: 'Noch einmal versuchen',
  clear: '{{label}} leeren',
  remove: '{{label}} entfernen',
  unknownEntity: '{{ref}} steht nicht im Katalog.',
  full_one: 'Mehr als {{count}} kann nicht gewählt werden.',
  full_other: 'Mehr als {{count}} können nicht gewählt werden.',
  notARef: '{{value}} ist kein gültiger Verweis auf einen Eintrag',
  nameRule:
    'Muss mit einem Buchstaben oder einer Ziffer beginnen und enden und darf nur Buchstaben, Ziffern, Bindestriche, Unterstriche und Punkte enthalten. Höchstens 63 Zeichen.',
  tags: {
    help: 'Ein Schlagwort eingeben und Enter drücken; verwendete werden vorgeschlagen.',
    rule: 'Darf nur Kleinbuchstaben, Ziffern, ":", "+" und "#" enthalten, in Teilen, die einzelne Bindestriche verbinden. Höchstens 63 Zeichen.',
  },
  repo: {
    unparseable: 'Die Adresse des Repositorys ist nicht lesbar',
    incomplete: 'Die Angabe des Repositorys ist unvollständig, es fehlt: {{part}}',
    noHost: 'Keiner der Code-Hosts, die die Vorlage erlaubt, ist hier eingerichtet: {{hosts}}',
    noHosts: 'Es ist kein Code-Host eingerichtet.',
    unknownHost: '{{host}} gehört nicht zu den Code-Hosts, die hier möglich sind. Wähle einen anderen.',
    asking: 'Warten auf deine Erlaubnis bei {{host}} …',
    refused:
      'Ohne deine Erlaubnis bei {{host}} kann hier nichts vorgeschlagen werden, und Schritte, die für dich handeln, schlagen fehl: {{reason}}',
    ask: 'Zugriff erlauben',
  },
  part: {
    host: 'Host',
    owner: 'Eigentümer',
    group: 'Gruppe oder Benutzer',
    organization: 'Organisation',
    workspace: 'Arbeitsbereich',
    project: 'Projekt',
    parent: 'Übergeordnetes Projekt',
    repo: 'Repository',
  },
  hint: {
    host: 'Wo das Repository sein wird',
    owner: 'Eine Organisation oder ein Benutzer',
    group: 'Mit allen Gruppen darüber: ops/radar',
    organization: 'Wie in ihrer Adresse',
    workspace: 'Wie in seiner Adresse',
    project: 'Schlüssel oder Name',
    parent: 'Das Projekt, von dem geerbt wird',
    gerritOwner: 'Freiwillig',
    repo: 'Sein Name',
  },
};
