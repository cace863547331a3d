import { Card, List, QuietIconButton } from '@callboard/ui';
import { IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Checkbox } from '@mantine/core';
import { MemberName } from '../../parts/MemberName.tsx';
import parts from '../../parts/Parts.module.css';
import { RefPicker } from '../../parts/RefPicker.tsx';
import type { DraftMember } from './draft.ts';
import { editTranslation } from './editTranslation.ts';
import { FixedNote } from './FixedNote.tsx';
import classes from './RoleEditor.module.css';

const everyone = '*';

type MembersCardProps = { members: readonly DraftMember[]; onChange: (members: readonly DraftMember[]) => void };

/** The users and groups in a role, or everyone. */
export function MembersCard({ members, onChange }: MembersCardProps) {
  const { t } = useTranslation(editTranslation);
  const isForEveryone = members.some(({ ref }) => ref === everyone);
  const without = (ref: string) => members.filter((member) => member.ref !== ref);
  const add = (ref: string) => onChange([...without(ref), { ref }]);
  const named = members.filter(({ ref, fixed }) => ref !== everyone || fixed);
  return (
    <Card title={t('members.title')} count={members.length} isFlush>
      {named.length > 0 && (
        <List className={parts.members}>
          {named.map(({ ref, fixed }) => (
            <li key={ref} className={parts.through}>
              <MemberName of={ref} />
              {fixed ? (
                <FixedNote of={fixed} />
              ) : (
                <QuietIconButton
                  label={t('members.remove', { name: ref })}
                  className={classes.remove}
                  onClick={() => onChange(without(ref))}
                >
                  <IconX size={14} aria-hidden />
                </QuietIconButton>
              )}
            </li>
          ))}
        </List>
      )}
      {members.length === 0 && <p className={parts.note}>{t('members.none')}</p>}
      <div className={classes.adding}>
        <div className={classes.picker}>
          <RefPicker
            label={t('members.add')}
            hint={t('members.addHint')}
            kinds={['User', 'Group']}
            value={undefined}
            onPick={add}
          />
        </div>
        <Checkbox
          className={classes.everyone}
          label={t('members.everyone')}
          checked={isForEveryone}
          disabled={members.some(({ ref, fixed }) => ref === everyone && fixed)}
          onChange={() => (isForEveryone ? onChange(without(everyone)) : add(everyone))}
        />
      </div>
    </Card>
  );
}
