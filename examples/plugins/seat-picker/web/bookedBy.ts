import type { FormDecorator } from '@callboard/plugin-scaffolder/web';
import { identityApi } from '@callboard/web-kit';

/** Adds the user who filled in the form to the submitted values. */
export const bookedBy: FormDecorator = {
  id: 'booked-by',
  decorate({ input, setValues, api }) {
    const { userEntityRef } = api(identityApi).getBackstageIdentity();
    const key = typeof input.key === 'string' ? input.key : 'bookedBy';
    setValues((values) => ({ ...values, [key]: userEntityRef }));
  },
};
