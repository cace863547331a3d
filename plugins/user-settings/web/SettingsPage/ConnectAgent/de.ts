export const messages = {
  title: 'Agenten verbinden',
  intro:
    'Agenten nutzen das Portal über seinen MCP-Server. Sie handeln in deinem Namen: Sie sehen, was du siehst, und können nur, was du darfst. Werkzeuge, die etwas löschen oder überschreiben, fragen dich vorher.',
  client: 'Programm',
  other: 'Ein anderes Programm',
  'step.claude-code': 'Führe diesen Befehl in einem Terminal aus.',
  'step.claude-desktop':
    'Ergänze das in claude_desktop_config.json (Einstellungen, Entwickler, Konfiguration bearbeiten) und starte die App neu.',
  'step.vs-code':
    'Speichere das als .vscode/mcp.json in einem Projekt, oder führe den Befehl „MCP: Open User Configuration“ aus.',
  'step.cursor': 'Speichere das als ~/.cursor/mcp.json, oder als .cursor/mcp.json in einem Projekt.',
  'step.other': 'Verwende diese Adresse. Das Programm muss Streamable HTTP können.',
  signInStep: 'Das Programm öffnet deinen Browser. Prüfe seinen Namen und seine Adresse, bevor du es erlaubst.',
  tokenStep: 'Ersetze {{example}} durch dein Token. Lege es nicht in einem Repository ab.',
  token: 'Persönliches Token verwenden',
  tokenHint:
    'Für Programme, die deinen Browser nicht öffnen können. Erstelle in diesen Einstellungen ein Token mit so wenigen Rechten wie möglich.',

  scripts: 'Kommandozeile und Skripte',
  commandLine:
    'Melde dich einmal an. Danach kannst du im Terminal Aktionen ausführen, den Katalog abfragen und Vorlagen starten.',
  http: 'Oder rufe eine Aktion über HTTP auf, mit einem persönlichen Token in CALLBOARD_TOKEN.',
  skills: 'Agenten, die Skills laden, finden die deiner Organisation unter dieser Adresse.',
};
