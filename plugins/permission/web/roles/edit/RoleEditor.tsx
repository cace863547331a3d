import { CardSkeleton, EmptyState, LeaveDialog, Link, RequestErrorPanel } from '@callboard/ui';
import { IconArrowNarrowLeft } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { useLeaving } from '@callboard/web-kit/leaving';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EditablePolicy } from '../../../common/index.ts';
import { permissionsRoute } from '../../entry.ts';
import { MemberName } from '../../parts/MemberName.tsx';
import parts from '../../parts/Parts.module.css';
import { type Draft, deletedDraft, draftOf, editedRole, emptyDraft, problemOf } from './draft.ts';
import { useEditablePolicy } from './editQueries.ts';
import { editTranslation } from './editTranslation.ts';
import { MembersCard } from './MembersCard.tsx';
import classes from './RoleEditor.module.css';
import { ReviewDialog } from './review/ReviewDialog.tsx';
import { StatementsCard } from './StatementsCard.tsx';

export const newRole = 'new';

type RoleEditorProps = {
  /** The ref of a role, or `new`. */
  role: string;
  onClose: () => void;
};

/** Edits one role. Nothing is written before its effect has been reviewed. */
export function RoleEditor({ role, onClose }: RoleEditorProps) {
  const { t } = useTranslation(editTranslation);
  const { data: policy, error, refetch } = useEditablePolicy();
  const back = useRouteRef(permissionsRoute)();
  const known = policy?.roles.find((one) => one.role === role);
  const isGone = policy && !known && role !== newRole;
  const first = policy && known ? draftOf(known, policy) : emptyDraft;
  return (
    <div className={parts.stack}>
      <Link to={back} className={classes.back}>
        <IconArrowNarrowLeft size={16} aria-hidden />
        {t('edit.back')}
      </Link>
      {error && <RequestErrorPanel error={error} />}
      {!policy && !error && <CardSkeleton lines={6} />}
      {isGone && <EmptyState variant="info" title={t('edit.gone', { role })} description={t('edit.goneHint')} />}
      {policy && !isGone && (
        <DraftEditor
          // If somebody else has changed this role, a new draft starts; a change to another role keeps the edits.
          key={JSON.stringify(first)}
          policy={policy}
          first={first}
          isNew={!known}
          onReload={() => void refetch()}
          onClose={onClose}
        />
      )}
    </div>
  );
}

type DraftEditorProps = {
  policy: EditablePolicy;
  first: Draft;
  isNew: boolean;
  onReload: () => void;
  onClose: () => void;
};

function DraftEditor({ policy, first, isNew, onReload, onClose }: DraftEditorProps) {
  const { t } = useTranslation(editTranslation);
  const [draft, setDraft] = useState(first);
  const [reviewed, setReviewed] = useState<Draft>();
  const [wasTried, setTried] = useState(false);
  const problem = problemOf(draft, isNew ? policy.roles.map(({ role }) => role) : []);
  const isChanged = JSON.stringify(editedRole(draft)) !== JSON.stringify(editedRole(first));
  const leaving = useLeaving(isChanged, { title: t('leave.title'), confirm: t('leave.confirm') });
  const isAboutName = problem === 'noName' || problem === 'badName' || problem === 'taken';
  const nameProblem = wasTried && isAboutName ? t(`problem.${problem}`) : undefined;
  const isRole = draft.role.startsWith('role:');
  function review() {
    setTried(true);
    if (!problem) setReviewed(draft);
  }
  return (
    <>
      <h2 className={classes.title}>{isNew ? t('edit.newTitle') : <MemberName of={draft.role} />}</h2>
      {isNew && (
        <TextInput
          className={classes.name}
          label={t('name.label')}
          description={t('name.hint')}
          value={draft.role}
          error={nameProblem}
          onChange={({ currentTarget }) => setDraft({ ...draft, role: currentTarget.value })}
          spellCheck={false}
          autoFocus
        />
      )}
      {isRole && <MembersCard members={draft.members} onChange={(members) => setDraft({ ...draft, members })} />}
      <StatementsCard draft={draft} onChange={setDraft} />
      {wasTried && problem && !isAboutName && (
        <p className={classes.problem} role="alert">
          {t(`problem.${problem}`)}
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={review} disabled={!isChanged}>
          {t('edit.review')}
        </Button>
        {!isNew && (
          <Button variant="subtle" color="red" onClick={() => setReviewed(deletedDraft(draft))}>
            {t('edit.delete')}
          </Button>
        )}
      </div>
      {reviewed && (
        <ReviewDialog
          policy={policy}
          role={editedRole(reviewed)}
          onCancel={() => setReviewed(undefined)}
          onReload={() => {
            setReviewed(undefined);
            onReload();
          }}
          onDone={() => leaving.withoutQuestion(onClose)}
        />
      )}
      <LeaveDialog leaving={leaving}>{t('leave.text')}</LeaveDialog>
    </>
  );
}
