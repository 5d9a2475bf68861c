import { Box } from '@mantine/core';
import { SiteFrame } from '../../site/site-frame.tsx';
import { PATHS } from '../../ui/navigation/paths.ts';
import { usePageHead } from '../../ui/navigation/use-page-head.ts';
import patterns from '../../ui/patterns.module.css';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { Colors } from './colors.tsx';
import { Components } from './components.tsx';
import { Controls } from './controls.tsx';
import { SPACES, TYPE_SCALE } from './tokens.ts';

/** The design system on one page, for those who work on it; not part of a build. */
export default function ThemePage() {
  usePageHead(PATHS.devTheme);
  return (
    <SiteFrame>
      <Box
        component="section"
        px="var(--page-inset)"
        pt="calc(var(--header-height) + clamp(2rem, 5vw, 5rem))"
        aria-labelledby="theme-title"
      >
        <h1 id="theme-title">The design system</h1>
        <Box component="p" className={patterns.lead} maw="52ch">
          Quiet authority: paper and ink, one deep color, a little of another. Everything here is drawn from
          the tokens; change the scheme at the foot of the page.
        </Box>
      </Box>
      <Section labelledBy="theme-colors">
        <SectionHeading
          id="theme-colors"
          name="Color"
          heading="Ink on paper"
          introduction="Each row shows a color on the three grounds with its contrast, counted in this browser."
        />
        <Colors />
      </Section>
      <Section labelledBy="theme-type" ground="sunk">
        <SectionHeading
          id="theme-type"
          name="Type"
          heading="A serif to say it, a sans to explain it"
          introduction="Fluid from a phone to a desktop: a ratio of 1.25 there, 1.333 here."
        />
        <Box component="dl" mt="xl" style={{ display: 'grid', gap: '2rem' }}>
          {TYPE_SCALE.map((name) => (
            <div key={name}>
              <dt>--{name}</dt>
              <Box
                component="dd"
                ff={name.startsWith('display') ? 'heading' : 'text'}
                fz={`var(--${name})`}
                lh={1.2}
                style={{ overflowWrap: 'anywhere' }}
              >
                Quiet authority, in words and figures 0123456789
              </Box>
            </div>
          ))}
        </Box>
      </Section>
      <Section labelledBy="theme-space">
        <SectionHeading
          id="theme-space"
          name="Space and shape"
          heading="An 8 px base, a radius of 4, one arch"
        />
        <Box component="dl" my="xl" style={{ display: 'grid', gap: '1rem' }}>
          {SPACES.map((name) => (
            <div key={name}>
              <dt>--{name}</dt>
              <Box component="dd" mt={6} w={`var(--${name})`} h={12} bg="var(--accent-mark)" />
            </div>
          ))}
        </Box>
        <Box w="9rem" h="12rem" bg="var(--primary)" style={{ borderRadius: '5rem 5rem 0 0' }} aria-hidden />
      </Section>
      <Section labelledBy="theme-controls" ground="sunk">
        <SectionHeading
          id="theme-controls"
          name="Controls"
          heading="Buttons, fields and their states"
          introduction="Resting, under the pointer, focused, pressed, disabled, wrong: try them with mouse and Tab."
        />
        <Controls />
      </Section>
      <Section labelledBy="theme-components">
        <SectionHeading
          id="theme-components"
          name="Components"
          heading="Mantine behind the sign-in"
          introduction="With the theme of portal and admin: its tokens, its type, its defaults."
        />
        <Components />
      </Section>
    </SiteFrame>
  );
}
