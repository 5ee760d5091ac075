import { useTheme } from 'storybook/theming';
import { StoryPreview } from '../overview/story-preview.tsx';
import { useOwnFocus } from '../overview/use-own-focus.ts';
import '../overview/overview.css';

/** The home page of the site, which runs here. */
export function LivingScreen() {
  const { base } = useTheme();
  useOwnFocus();
  return (
    <div className="sb-unstyled screen-page">
      <StoryPreview storyId="screens-home--full" name="Home page" theme={base} />
    </div>
  );
}
