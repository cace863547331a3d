import { formDecoratorPoint, formFieldPoint } from '@callboard/plugin-scaffolder/web';
import { definePlugin } from '@callboard/web-kit';
import { bookedBy } from './bookedBy.ts';

/**
 * Templates use the field with `ui:field: SeatPicker`. Its code is loaded with the first form that contains it.
 * `formDecorators: [{ id: booked-by }]` adds the user who filled in the form.
 */
export const seatPickerPlugin = definePlugin({
  id: 'seat-picker',
  needs: ['scaffolder'],
  extensions: [
    formFieldPoint.add({ name: 'SeatPicker', load: async () => (await import('./seatField.ts')).seatField }),
    formDecoratorPoint.add(bookedBy),
  ],
});
