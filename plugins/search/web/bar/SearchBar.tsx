import { useRouteRef } from '@callboard/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nothingAsked } from '../context/searchState.ts';
import { writeSearchUrl } from '../context/searchUrl.ts';
import { searchRoute } from '../routes.ts';
import { SearchField } from './SearchField.tsx';

/** A bar for any page, such as the home page: Enter leads to the search page. */
export function SearchBar() {
  const [text, setText] = useState('');
  const url = useRouteRef(searchRoute)();
  const navigate = useNavigate();
  const search = writeSearchUrl({ ...nothingAsked, term: text.trim() });
  return (
    <SearchField
      value={text}
      onChange={setText}
      onSubmit={() => void navigate(`${url}?${search}`)}
      onClear={() => setText('')}
    />
  );
}
