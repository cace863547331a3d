import { useSearchParams } from 'react-router';

export const newScorecard = 'new-scorecard';
export const newCampaign = 'new-campaign';

/** The definition that is edited, from the URL of the overview: a ref, or one of the two above. */
export function useEditedUrl(): string | undefined {
  const [search] = useSearchParams();
  return search.get('edit') || undefined;
}

/** The address of the editor, below the address of the overview. */
export const editUrl = (overview: string, edited: string): string =>
  `${overview}?${new URLSearchParams({ edit: edited })}`;
