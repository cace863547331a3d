import { NotFoundError } from '@callboard/errors';
import type { FormFieldProps } from '@callboard/forms';
import { errorApi, useApi, useIdentity } from '@callboard/web-kit';
import { useEffect } from 'react';
import { EntityPicker } from './EntityPicker.tsx';
import type { EntityPickerOptions } from './entitySchemas.ts';

/** Picks one of the user's groups. */
export function MyGroupsPicker(props: FormFieldProps<string, EntityPickerOptions>) {
  const { userEntityRef } = useIdentity();
  const errors = useApi(errorApi);
  useEffect(() => {
    if (!userEntityRef) errors.post(new NotFoundError('No user entity ref found'));
  }, [userEntityRef, errors]);
  const catalogFilter = { kind: 'Group', 'relations.hasMember': userEntityRef ? [userEntityRef] : [] };
  return <EntityPicker {...props} options={{ ...props.options, catalogFilter, allowArbitraryValues: false }} />;
}
