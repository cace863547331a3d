export const messages = {
  title: 'Anmelden',
  heading: 'Bei {{app}} anmelden',
  choose: 'Wähle, wie du dich anmelden möchtest.',
  signIn: 'Anmelden',
  signInWith: 'Mit {{title}} anmelden',
  failed: 'Anmeldung fehlgeschlagen',
  notSignedIn: 'Du scheinst nicht angemeldet zu sein. Bitte lade die Seite neu.',
  reload: 'Seite neu laden',
  noWayIn: {
    title: 'Es ist keine Anmeldung eingerichtet',
    forUsers:
      'Dieses Portal weiß noch nicht, wie man sich bei ihm anmeldet. Wer es betreibt, kann das ändern; mit deinem Konto ist alles in Ordnung.',
    forOperators:
      'Wenn du dieses Portal betreibst: schreib eines davon in seine Konfiguration (app-config.yaml) und starte es neu.',
    guestsRefused:
      'Wenn du dieses Portal betreibst: Gäste sind eingerichtet, kommen aber nicht herein, weil NODE_ENV production ist. Schreib einen Anbieter in seine Konfiguration (app-config.yaml) und starte es neu, oder setze auth.providers.guest.dangerouslyAllowOutsideDevelopment, um alle hereinzulassen, die das Portal erreichen.',
    guest: 'Zum Ausprobieren auf dem eigenen Rechner kommen alle als derselbe Gast herein:',
    provider: 'Für deine Leute ein Anbieter; das hier ist GitHub:',
    docs: 'Die Schritte für GitHub, Google, Microsoft, OpenID Connect und die anderen stehen im Ordner docs/sign-in von Callboard.',
  },
  kinds: {
    oauth: 'Du wirst zu {{title}} geschickt und kommst angemeldet zurück.',
    proxy: 'Der Proxy vor diesem Portal sagt, wer du bist.',
  },
  guest: {
    title: 'Gast',
    description: 'Du hast dann keine geprüfte Identität, daher fehlt dir vielleicht manches.',
    enter: 'Eintreten',
    fallback: {
      title: 'Die Anmeldung als Gast über den Auth-Server ist fehlgeschlagen',
      question: 'Möchtest du auf das alte Gast-Token zurückgreifen?',
      confirm: 'Altes Token verwenden',
    },
    switch: {
      title: 'Die neue Gastanmeldung verwenden?',
      question:
        'Du verwendest das alte Gast-Token, doch dieses Portal hat das Gastmodul des Auth-Servers. Möchtest du das neue Modul verwenden?',
      confirm: 'Neues Modul verwenden',
      cancel: 'Altes Token behalten',
    },
    impossible:
      'Du kannst dich nicht als Gast anmelden: dazu muss das alte Gast-Token erlaubt oder die Gastanmeldung im Auth-Server eingerichtet sein.',
  },
  custom: {
    title: 'Eigene Angaben',
    description: 'Sag, wer du bist. Das Token wird nicht im Browser gespeichert.',
    userId: 'Benutzerkennung',
    userIdHint: 'Ein Name oder eine Referenz wie user:default/jane.',
    userIdRequired: 'Die Benutzerkennung fehlt',
    userIdInvalid: 'Ungültige Referenz auf einen Benutzer',
    token: 'ID-Token (freiwillig)',
    tokenInvalid: 'Das ist kein gültiges OpenID-Connect-JWT',
    continue: 'Weiter',
  },
  requests: {
    title: 'Anmeldung nötig',
    description: 'Teile des Portals brauchen deine Anmeldung bei diesen Diensten.',
    scopes: 'Gefragt wird nach: {{scopes}}',
    logIn: 'Anmelden',
    logInTo: 'Bei {{title}} anmelden',
    rejectAll: 'Alle ablehnen',
  },
  idle: {
    title: 'Abmeldung wegen Untätigkeit',
    question_one: 'Du wirst in {{count}} Sekunde abgemeldet. Bist du noch da?',
    question_other: 'Du wirst in {{count}} Sekunden abgemeldet. Bist du noch da?',
    stay: 'Ja! Nicht abmelden',
  },
  problems: {
    blocked: 'Das Anmeldefenster konnte nicht geöffnet werden',
    closed: 'Anmeldung fehlgeschlagen, das Fenster wurde geschlossen',
    origin: 'Falsche Adresse der Anwendung, erwartet wurde {{origin}}',
    rejected: 'Anmeldung fehlgeschlagen, sie wurde abgelehnt',
    scopes: 'Die erneuerte Sitzung hat nicht die nötigen Rechte',
    noIdentity: 'Der Anbieter {{title}} ist nicht für die Anmeldung eingerichtet',
    noSession: 'Keine Sitzung vorhanden. Bitte lade die Seite neu.',
  },
};
