import type { tabMessages } from './tabMessages.ts';

export const messages: typeof tabMessages = {
  title: 'Kubernetes',
  forbidden: {
    title: 'Berechtigung nötig',
    message:
      'Um Kubernetes-Objekte zu sehen, bitten Sie die Verwaltung des Portals um die Berechtigungen „kubernetes.clusters.read“ und „kubernetes.resources.read“.',
  },
  missing: {
    precedence:
      'Eine von beiden genügt. Hat eine Entität beide, so gilt der Label-Selektor vor der Annotation mit der Kennung.',
  },
  none: {
    title: 'Keine Kubernetes-Ressourcen',
    description: 'In keinem bekannten Cluster gibt es Ressourcen für {{name}}',
  },
  clustersTitle: 'Ihre Cluster',
  cluster: 'Cluster',
  clusters_one: '{{count}} Cluster',
  clusters_other: '{{count}} Cluster',
  pods_one: '{{count}} Pod',
  pods_other: '{{count}} Pods',
  noPodsWithErrors: 'Keine Pods mit Fehlern',
  podsWithErrors_one: '{{count}} Pod mit Fehlern',
  podsWithErrors_other: '{{count}} Pods mit Fehlern',
  showMore_one: '{{count}} weitere zeigen',
  showMore_other: '{{count}} weitere zeigen',
  yes: 'Ja',
  no: 'Nein',
  live: {
    updated: 'Aktualisiert',
    paused: 'Pausiert, solange die Seite nicht zu sehen ist',
    lost: 'Verbindung unterbrochen: so war der Stand',
    failed: 'Konnte nicht neu gelesen werden: so war der Stand',
    refresh: 'Jetzt neu lesen',
  },
  problem: {
    title: 'Beim Lesen der Kubernetes-Objekte gab es ein Problem',
    clusters: 'Was folgt, kann unvollständig sein. Diese Cluster haben Fehler gemeldet:',
    cluster: 'Cluster: {{name}}',
    unreachable: 'Fehler bei der Verbindung zu Kubernetes: {{type}}, Meldung: {{message}}',
    refused: 'Fehler beim Lesen von Kubernetes-Objekten: „{{path}}“, Fehler: {{type}}, Status: {{status}}',
  },
  errors: {
    title: 'Fehlerbericht',
    cluster: 'Cluster',
    namespace: 'Namespace',
    kind: 'Art',
    name: 'Name',
    messages: 'Meldungen',
    since: 'Seit',
  },
  error: {
    'readiness-probe-taking-too-long':
      'Der Container {{container}} ist nicht richtig gestartet, stürzt aber auch nicht ab',
    'containers-restarting': 'container={{container}} wurde {{count}} Mal neu gestartet',
    'hpa-max-current-replicas':
      'Die Zahl der Replikate ({{current}}) hat die eingestellte Höchstzahl ({{most}}) erreicht',
  },
  fix: {
    actions: 'Was zu tun ist',
    docs: 'Mehr dazu in der Dokumentation von Kubernetes',
    logs: 'Logs öffnen',
    events: 'Ereignisse öffnen',
    lastLines: 'Was {{container}} zuletzt geschrieben hat',
    Unknown: {
      explanation: 'Der Container {{container}} hat sich mit einem Fehlercode ungleich null beendet ({{exitCode}}).',
      actions: 'In den Logs des Absturzes nach dem Fehler sehen, der ihn beendet hat',
    },
    Error: {
      explanation: 'Der Container {{container}} hat sich mit einem Fehlercode ungleich null beendet ({{exitCode}}).',
      actions: 'In den Logs des Absturzes nach dem Fehler sehen, der ihn beendet hat',
    },
    OOMKilled: {
      explanation: 'Der Container {{container}} wurde beendet, weil er mehr Speicher brauchte, als sein Limit erlaubt.',
      actions:
        'Das Speicherlimit des Containers erhöhen\nSicherstellen, dass die Anwendung ihren Speicher begrenzt und nicht mehr verbraucht als nötig',
    },
    InvalidImageName: {
      explanation: 'Das Image des Pods hat keinen gültigen Namen.',
      actions: 'Prüfen, ob der Name des Images stimmt und richtig aufgebaut ist',
    },
    ImagePullBackOff: {
      explanation: 'Das Image gibt es nicht, oder der Cluster darf es nicht laden.',
      actions:
        'Prüfen, ob es das Image und seinen Tag in der Registry gibt\nPrüfen, ob der Cluster die Registry erreicht und der Pod das nötige Image-Pull-Secret hat\nIn den Ereignissen des Pods die Antwort der Registry lesen',
    },
    CrashLoopBackOff: {
      explanation:
        'Der Container {{container}} stürzt immer wieder ab; Kubernetes wartet vor jedem neuen Start länger.',
      actions: 'In den Logs des Absturzes nach dem Fehler sehen, der ihn beendet hat',
    },
    CreateContainerConfigError: {
      explanation: 'Mit der Konfiguration des Containers stimmt etwas nicht: er kann daraus nicht erstellt werden.',
      actions:
        'Prüfen, ob es die Config-Maps und Secrets gibt, auf die der Container verweist, und ob sie die genannten Schlüssel haben\nIn den Ereignissen des Pods nachsehen, was fehlt',
    },
    ReadinessProbe: {
      explanation:
        'Der Container {{container}} ist nicht richtig gestartet, stürzt aber auch nicht ab: seine Bereitschaftsprüfung gelingt nicht.',
      actions: 'Sicherstellen, dass der Container lokal richtig startet\nIn den Logs des Starts nach Fehlern sehen',
    },
  },
  versions: { title: 'Was wo läuft' },
  section: {
    deployments: 'Deployments',
    daemonSets: 'Daemon-Sets',
    statefulSets: 'Stateful-Sets',
    ingresses: 'Ingresses',
    services: 'Services',
    cronJobs: 'Cron-Jobs',
  },
  workload: {
    ready: '{{ready}}/{{wanted}} bereit',
    restarts_one: '{{count}} Neustart',
    restarts_other: '{{count}} Neustarts',
    cpu: 'CPU',
    memory: 'Speicher',
  },
  autoscaler: {
    replicas: 'Replikate min. {{min}} / max. {{max}}',
    current: 'CPU-Nutzung jetzt: {{value}}',
    target: 'CPU-Nutzung Ziel: {{value}}',
  },
  set: {
    updateStrategyType: 'Art der Aktualisierung',
    updateStrategy: 'Art der Aktualisierung',
    minReadySeconds: 'Mindestens bereit (Sekunden)',
    revisionHistoryLimit: 'Aufbewahrte Revisionen',
    currentNumberScheduled: 'Jetzt eingeplant',
    desiredNumberScheduled: 'Eingeplant gewünscht',
    numberAvailable: 'Verfügbar',
    numberMisscheduled: 'Falsch eingeplant',
    numberReady: 'Bereit',
    podManagementPolicy: 'Verwaltung der Pods',
    serviceName: 'Name des Services',
    selector: 'Selektor',
  },
  rollout: {
    steps: 'Schritte des Canary',
    weight: 'Gewicht {{weight}} % setzen',
    pause: '{{duration}} pausieren',
    infinitePause: 'Pause ohne Ende',
    analysis: 'Analysevorlagen:',
    clusterScoped: '{{name}} (clusterweit)',
    promoted: 'Canary übernommen',
    paused: 'Pausiert',
    aborted: 'Abgebrochen',
  },
  job: {
    succeeded: 'Gelungen',
    running: 'Läuft',
    failed: 'Fehlgeschlagen',
    started: 'Gestartet',
    completed: 'Beendet',
    parallelism: 'Gleichzeitig',
    completions: 'Nötige Erfolge',
    backoffLimit: 'Höchstens Versuche',
    startTime: 'Beginn',
    completionTime: 'Ende',
    succeededCount: 'Gelungene Pods',
    activeCount: 'Laufende Pods',
    failedCount: 'Fehlgeschlagene Pods',
  },
  cron: {
    suspended: 'Ausgesetzt',
    active: 'Aktiv',
    jobs_one: '{{count}} Job',
    jobs_other: '{{count}} Jobs',
    schedule: 'Zeitplan',
    timeZone: 'Zeitzone',
    startingDeadlineSeconds: 'Frist für den Start (Sekunden)',
    concurrencyPolicy: 'Gleichzeitige Läufe',
    lastScheduleTime: 'Zuletzt eingeplant',
    suspend: 'Ausgesetzt',
  },
  service: {
    type: 'Art',
    ports: 'Ports',
    loadBalancer: 'Load Balancer',
    clusterIp: 'Cluster-IP',
    externalName: 'Externer Name',
  },
  custom: { noStatus: 'Es hat keinen Status.' },
};
