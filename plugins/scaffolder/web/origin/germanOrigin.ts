export const messages = { madeFrom: 'Aus der Vorlage {{template}} entstanden' };
