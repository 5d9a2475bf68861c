import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

/** Scrolls to the top when a section is opened; its key is the section. Back and reload keep the scroll position. */
export function ScrollToTop() {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation === 'PUSH') window.scrollTo(0, 0);
  }, [navigation]);
  return null;
}
