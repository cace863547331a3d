export const messages = {
  title: 'Lauf von {{name}}',
  unnamed: 'Lauf einer Vorlage',
  create: 'Erstellen',
  runs: 'Läufe',
  lost: 'Die Verbindung ist unterbrochen; die Seite macht von selbst weiter, sobald sie wieder da ist.',
  announce: '{{phase}}, {{done}} von {{count}} Schritten sind erledigt',
  phase: {
    queued: 'In der Warteschlange',
    running: 'Läuft',
    approval: 'Wartet auf Freigabe',
    waiting: 'Wartet',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
  },
  tab: {
    queued: '… {{title}}',
    running: '▶ {{title}}',
    approval: '⏸ {{title}}',
    waiting: '⏸ {{title}}',
    completed: '✓ {{title}}',
    failed: '✗ {{title}}',
    cancelled: '⊘ {{title}}',
  },
  refused: {
    '403': 'Du darfst diesen Lauf nicht sehen',
    '404': 'Diesen Lauf gibt es nicht',
    other: 'Der Lauf kann nicht gezeigt werden',
  },
  buttons: {
    cancel: 'Abbrechen',
    retry: 'Wiederholen',
    startOver: 'Neu beginnen',
    showLogs: 'Protokoll zeigen',
    hideLogs: 'Protokoll verbergen',
    mayNotCancel: 'Du hast nicht die Berechtigung, diesen Lauf abzubrechen.',
    mayNotCreate: 'Du hast nicht die Berechtigung, Vorlagen auszuführen.',
    markDone: 'Als erledigt markieren',
    mayNotRetry: 'Du hast nicht die Berechtigung, Läufe anderer zu wiederholen.',
  },
  cancel: {
    title: 'Diesen Lauf abbrechen?',
    text: 'Der laufende Schritt wird unterbrochen. Was frühere Schritte außerhalb angelegt haben, etwa ein Repository, bleibt. Du kannst den Lauf später wiederholen.',
    confirm: 'Lauf abbrechen',
    back: 'Weiterlaufen lassen',
    failed: 'Der Lauf konnte nicht abgebrochen werden',
  },
  retry: {
    title: 'Diesen Lauf wiederholen',
    signIn: 'Der Lauf arbeitet auf {{host}} in deinem Namen. Dafür braucht das Portal Zugriff.',
    text: 'Geheimnisse werden nach einem Lauf nicht aufbewahrt. Gib noch einmal ein, was die Schritte brauchen; was sie entbehren können, lass leer.',
    show: '{{title}} zeigen oder verbergen',
    host: 'Du wirst gebeten, dich noch einmal bei {{host}} anzumelden.',
    back: 'Schließen',
    failed: 'Der Lauf konnte nicht wiederholt werden',
  },
  steps: {
    title: 'Schritte',
    all: 'Alle Schritte',
    progress: '{{done}} von {{count}} Schritten',
  },
  step: {
    open: 'Noch nicht ausgeführt',
    processing: 'Läuft',
    waiting: 'Wartet',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
    skipped: 'Übersprungen',
    goesOn: 'Geht weiter',
    iterations_one: '{{count}} Durchgang',
    iterations_other: '{{count}} Durchgänge',
    skippedAfterFailure: 'Übersprungen, weil ein früherer Schritt fehlgeschlagen ist',
    skippedByCondition: 'Übersprungen, weil seine Bedingung nicht gilt',
  },
  log: {
    label: 'Protokoll',
    all: 'Protokoll aller Schritte',
    general: 'Allgemein',
    line: 'Zeile {{number}}',
    follow: 'Dem Protokoll folgen',
    nothingYet: 'Noch keine Ausgabe',
    nothing: 'Keine Ausgabe',
  },
  failure: {
    step: 'Der Schritt „{{name}}“ ist fehlgeschlagen',
    run: 'Der Lauf ist fehlgeschlagen',
    lines: 'Die Zeilen des Protokolls, auf die es ankommt',
    goesOn_one:
      'Wiederholen macht mit „{{name}}“ weiter; der eine erledigte Schritt wird nicht noch einmal ausgeführt.',
    goesOn_other:
      'Wiederholen macht mit „{{name}}“ weiter; die {{count}} erledigten Schritte werden nicht noch einmal ausgeführt.',
  },
  causes: {
    unknown: {
      title: 'Was zu tun ist',
      advice:
        'Sieh dir das Protokoll des Schritts an. Besteht der Grund nicht mehr, wiederhole den Lauf; war ein Wert falsch, beginne mit einem anderen neu.',
    },
    expired: {
      title: 'Niemand hat rechtzeitig entschieden',
      advice: 'Sprich mit denen, die gefragt wurden. Wiederholen fragt sie noch einmal.',
    },
    rejected: {
      title: 'Jemand hat abgelehnt',
      advice:
        'Sprich mit der Person, die abgelehnt hat. Wiederholen bittet noch einmal um Freigabe; wenn du neu beginnst, kannst du vorher die Werte ändern.',
    },
    action: {
      title: 'Eine Aktion ist nicht installiert',
      advice:
        'Die Vorlage nennt eine Aktion, die dieses Portal nicht hat. Sag es den Eigentümern der Vorlage: Sie braucht eine andere Aktion, oder das Portal ein Plugin.',
    },
    permission: {
      title: 'Eine Berechtigung fehlt',
      advice:
        'Dir oder dem verwendeten Token fehlt die Erlaubnis dafür. Erbitte die Berechtigung beim Code-Host oder bei den Betreibern des Portals, und wiederhole dann den Lauf.',
    },
    rateLimit: {
      title: 'Der Code-Host nimmt vorerst keine Anfragen mehr an',
      advice:
        'Sein Limit ist erreicht. Warte bis zur genannten Zeit, und wiederhole dann den Lauf: Nichts geschieht doppelt.',
    },
    exists: {
      title: 'Das gibt es schon',
      advice:
        'Ein Repository, ein Branch oder eine Datei dieses Namens ist schon da. Beginne mit einem anderen Namen neu, oder entferne, was da ist, und wiederhole den Lauf.',
    },
    credentials: {
      title: 'Zugangsdaten fehlen oder gelten nicht mehr',
      advice:
        'Melde dich unter Einstellungen noch einmal beim Code-Host an, oder bitte die Betreiber des Portals um ein neues Token, und wiederhole dann den Lauf.',
    },
    input: {
      title: 'Der Schritt hat etwas Falsches bekommen',
      advice:
        'Ein Wert passt nicht zu dem, was die Aktion annimmt. Beginne mit einem anderen Wert neu, oder sag es den Eigentümern der Vorlage.',
    },
    expression: {
      title: 'Ein Ausdruck der Vorlage ist falsch',
      advice: 'Das kannst du mit keiner Eingabe beheben. Schick den Eigentümern der Vorlage den Ausdruck von oben.',
    },
    timeout: {
      title: 'Es hat zu lange gedauert',
      advice:
        'Wiederholen kann helfen, wenn etwas nur eine Weile langsam war. Sonst braucht die Vorlage ein längeres Zeitlimit für diesen Schritt.',
    },
    unreachable: {
      title: 'Ein Server war nicht erreichbar',
      advice:
        'Der Code-Host oder ein anderer Server hat nicht geantwortet. Wiederhole den Lauf, wenn er wieder antwortet: Nichts geschieht doppelt.',
    },
    space: {
      title: 'Es ist zu groß',
      advice: 'Der Schritt hat mehr erzeugt oder gelesen, als erlaubt ist. Sag es den Eigentümern der Vorlage.',
    },
    missing: {
      title: 'Etwas ist nicht da',
      advice:
        'Eine Datei, ein Repository oder ein Eintrag, den der Schritt braucht, wurde nicht gefunden. Prüfe die eingegebenen Namen, und beginne neu.',
    },
  },
  output: {
    title: 'Was entstanden ist',
    links: 'Links zu dem, was entstanden ist',
    texts: 'Texte',
    text: 'Text {{number}}',
  },
  wait: {
    title: '„{{name}}“ wartet',
    until: 'Der Lauf geht von selbst weiter: {{time}}',
  },
  approval: {
    title: '„{{name}}“ wartet auf Freigabe',
    was: '„{{name}}“ ist entschieden',
    asked: 'Gefragt:',
    expires: 'die Frist endet',
    expired: 'Niemand hat rechtzeitig entschieden.',
    approved: 'Freigegeben von',
    rejected: 'Abgelehnt von',
    approve: 'Freigeben',
    reject: 'Ablehnen',
    reason: 'Grund',
    reasonHint: 'Muss nicht sein; wer den Lauf ansieht, kann ihn lesen.',
    failed: 'Das konnte nicht entschieden werden',
    not: {
      creator: 'Du hast diesen Lauf gestartet oder neu gestartet, deshalb muss jemand anderes entscheiden.',
      others: 'Du gehörst nicht zu denen, die entscheiden können.',
    },
  },
  facts: {
    title: 'Über diesen Lauf',
    template: 'Vorlage',
    by: 'Gestartet von',
    restartedBy: 'Neu gestartet von',
    service: 'Einem Dienst',
    at: 'Gestartet',
    duration: 'Dauer',
    tries: 'Versuche',
    id: 'Task-ID',
  },
  parameters: {
    title: 'Parameter',
    none: 'Die Vorlage hat nichts gefragt.',
    yes: 'Ja',
    no: 'Nein',
  },
};
