import { apiDefinitionPoint } from '@callboard/plugin-api-docs/web';
import { definePlugin } from '@callboard/web-kit';

/** Displays APIs whose `spec.type` is `seat-map`. The code is loaded when the first one is opened. */
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
