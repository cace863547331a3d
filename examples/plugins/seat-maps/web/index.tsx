import { apiDefinitionPoint } from '@callboard/plugin-api-docs/web';
import { definePlugin } from '@callboard/web-kit';

/** Draws APIs whose `spec.type` is `seat-map`; the code is loaded with the first of them. */
export const seatMapsPlugin = definePlugin({
  id: 'seat-maps',
  needs: ['api-docs'],
  extensions: [
    apiDefinitionPoint.add({
      type: 'seat-map',
      title: 'Seat map',
      load: async () => (await import('./SeatMap.tsx')).SeatMap,
    }),
  ],
});
