import { Picker } from '@callboard/ui';
import { useIdentity, useTranslation } from '@callboard/web-kit';
import { pagesTranslation } from '../pagesTranslation.ts';
import classes from '../parts/Parts.module.css';
import { Field, PersonPicker, RefPicker } from '../parts/RefPicker.tsx';
import { useEffectivePermissions } from '../queries.ts';

type Chosen = { user?: string; permission?: string; resource?: string };
type QuestionFieldsProps = Chosen & { onChange: (change: Chosen) => void };

/** Selects the person, the permission and, for resource permissions, the resource. */
export function QuestionFields({ user, permission, resource, onChange }: QuestionFieldsProps) {
  const { t } = useTranslation(pagesTranslation);
  const { userEntityRef: me } = useIdentity();
  // The list of permissions is the same for every person.
  const { data } = useEffectivePermissions(user ?? me);
  const permissions = data?.permissions.map((row) => row.permission) ?? [];
  const chosen = permissions.find(({ name }) => name === permission);
  return (
    <div className={classes.fields}>
      <PersonPicker value={user} onPick={(picked) => onChange({ user: picked })} />
      <Field label={t('pick.permission')}>
        <Picker
          label={t('pick.permission')}
          options={permissions.map(({ name }) => ({ value: name, label: name })).sort(byLabel)}
          selected={permission ? [permission] : []}
          onPick={(picked) => onChange({ permission: picked, resource: undefined })}
          isSingle
        >
          <span className={permission ? classes.code : classes.quiet}>{permission ?? t('pick.permissionHint')}</span>
        </Picker>
      </Field>
      {chosen?.type === 'resource' && (
        <RefPicker
          label={t('pick.thing')}
          hint={t('pick.thingHint', { type: chosen.resourceType })}
          value={resource}
          onPick={(picked) => onChange({ resource: picked === resource ? undefined : picked })}
        />
      )}
    </div>
  );
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
