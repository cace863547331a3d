import type { fieldsMessages } from './fieldsMessages.ts';

export const messages: typeof fieldsMessages = {
  loading: 'Wird geladen …',
  nothing: 'Nichts gefunden',
  retry: 'Noch einmal versuchen',
  clear: '{{label}} leeren',
  remove: '{{label}} entfernen',
  full_one: 'Mehr als {{count}} kann nicht gewählt werden.',
  full_other: 'Mehr als {{count}} können nicht gewählt werden.',
  notARef: '{{value}} ist kein gültiger Verweis auf eine Entität',
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
    asking: 'Warten auf Ihre Erlaubnis bei {{host}} …',
    refused:
      'Ohne Ihre Erlaubnis bei {{host}} kann hier nichts vorgeschlagen werden, und Schritte, die für Sie handeln, schlagen fehl: {{reason}}',
    ask: 'Noch einmal fragen',
  },
  part: {
    host: 'Host',
    owner: 'Besitzer',
    group: 'Gruppe oder Benutzer',
    organization: 'Organisation',
    workspace: 'Arbeitsbereich',
    project: 'Projekt',
    parent: 'Übergeordnetes Projekt',
    repo: 'Repository',
    branch: 'Branch',
  },
  hint: {
    host: 'Der Host, auf dem das Repository angelegt wird',
    owner: 'Die Organisation, der Benutzer oder das Projekt, dem das Repository gehören wird',
    group: 'Die Gruppe oder der Benutzer, dem das Repository gehören wird',
    organization: 'Die Organisation, der das Repository gehören wird',
    workspace: 'Der Arbeitsbereich, zu dem das Repository gehören wird',
    project: 'Das Projekt, zu dem das Repository gehören wird',
    parent: 'Das Projekt, dessen Einstellungen das Repository erbt',
    gerritOwner: 'Der Besitzer des Projekts (freiwillig)',
    repo: 'Der Name des Repositorys',
    branch: 'Ein Branch des Repositorys',
  },
};
