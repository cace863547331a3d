import { formDecoratorPoint, formFieldPoint } from '@callboard/plugin-scaffolder/web';
import { definePlugin } from '@callboard/web-kit';
import { bookedBy } from './bookedBy.ts';

/**
 * Templates name the field as `ui:field: SeatPicker`; the code is loaded with the first form that has it. `formDecorators: [{ id:
 * booked-by }]` adds who has filled in the form.
 */
export const seatPickerPlugin = definePlugin({
  id: 'seat-picker',
  needs: ['scaffolder'],
  extensions: [
    formFieldPoint.add({ name: 'SeatPicker', load: async () => (await import('./seatField.ts')).seatField }),
    formDecoratorPoint.add(bookedBy),
  ],
});
