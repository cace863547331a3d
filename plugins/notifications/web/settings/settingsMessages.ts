export const settingsMessages = {
  title: 'What you hear, and how',
  hint: 'Everything comes unless you switch it off. What is for everybody always comes to the inbox.',
  web: 'Portal',
  origin: 'From {{origin}}',
  everything: 'Everything else from {{origin}}',
  label: '{{topic}} by {{channel}}',
  empty: 'Nothing has come yet',
  'empty.hint': 'Once something has come to you, you can switch it off here by what it is about.',
  failed: 'The settings could not be read',
  notSaved: 'The settings could not be saved',
};
