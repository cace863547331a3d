export const messages = { docs: 'Doku', all: 'Alle Dokumentationen' };
