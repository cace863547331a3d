export const messages = {
  title: 'Einstellungen',
  subtitle: 'Wie Callboard für dich aussieht und sich verhält',
  'tabs.general': 'Allgemein',
  'tabs.agents': 'Agenten verbinden',
  'tabs.flags': 'Feature-Flags',

  'profile.title': 'Profil',
  'profile.guest': 'Du bist als Gast hier; deine Einstellungen bleiben in diesem Browser.',
  'profile.email': 'E-Mail',
  'profile.identity': 'Identität',
  'profile.ownership': 'Zugehörigkeit',
  'profile.ownershipHint': 'Was einem davon gehört, gehört auch dir.',
  'profile.copy': '{{ref}} kopieren',
  'profile.signOut': 'Abmelden',

  'appearance.title': 'Darstellung',
  'appearance.theme': 'Design',
  'appearance.themeHint': '„System“ folgt der Einstellung deines Geräts.',
  'appearance.system': 'System',
  'appearance.pin': 'Seitenleiste anheften',
  'appearance.pinHint': 'Hält die Seitenleiste offen. Gelöst öffnet sie sich, wenn der Zeiger darüber steht.',

  'language.title': 'Sprache',
  'language.label': 'Sprache des Portals',
  'language.hint': 'Namen und Beschreibungen deiner Organisation bleiben, wie sie geschrieben wurden.',

  'flags.search': 'Nach Name, Plugin oder Beschreibung filtern',
  'flags.list': 'Feature-Flags',
  'flags.plugin': 'aus {{plugin}}',
  'flags.none': 'Keine Feature-Flags',
  'flags.noneHint':
    'Mit Flags lassen Plugins dich ausprobieren, was noch nicht fertig ist. Derzeit hat kein Plugin dieses Portals eines.',
  'flags.noMatch': 'Kein Flag passt zu „{{query}}“',
  'flags.noMatchHint': 'Der Filter sieht auf Namen, Plugins und Beschreibungen.',
  'flags.clear': 'Filter leeren',

  'commands.group': 'Einstellungen',
  'commands.theme': 'Design „{{theme}}“ verwenden',
  'commands.system': 'Design des Systems verwenden',
  'commands.language': 'Sprache: {{language}}',
  'commands.pin': 'Seitenleiste anheften',
  'commands.unpin': 'Seitenleiste lösen',
};
