import { Box, Button, Group, InputBase, TextInput } from '@mantine/core';
import { ActionLink } from '../../ui/action-link.tsx';
import { DialogButton } from '../../ui/dialog/dialog-button.tsx';
import { SiteDialog } from '../../ui/dialog/site-dialog.tsx';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import patterns from '../../ui/patterns.module.css';
import { showToast } from '../../ui/toasts/show-toast.ts';

const TONES = ['success', 'error', 'info'] as const;

/** Buttons, fields, dialog and toasts in their states. */
export function Controls() {
  return (
    <>
      <Group mt="xl">
        <ActionLink to={homeAnchor('contact')}>Filled link</ActionLink>
        <ActionLink to={homeAnchor('contact')} tone="quiet">
          Quiet link
        </ActionLink>
        <ActionLink to={homeAnchor('contact')} size="sm">
          Small link
        </ActionLink>
        <Button size="lg">Button</Button>
        <Button size="lg" disabled>
          Disabled
        </Button>
      </Group>
      <Box
        mt="xl"
        style={{
          display: 'grid',
          gap: '1.5rem',
          gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))',
        }}
      >
        <TextInput label="Field" size="lg" placeholder="Placeholder" />
        <TextInput label="Required field" size="lg" required defaultValue="Filled in" />
        <TextInput
          label="Wrong field"
          size="lg"
          defaultValue="not-an-address"
          error="Please enter a valid email."
        />
        <TextInput label="Disabled field" size="lg" disabled defaultValue="Not now" />
        <InputBase component="select" label="Choice" size="lg" pointer>
          <option>First</option>
          <option>Second</option>
        </InputBase>
        <InputBase component="textarea" label="Text" size="lg" rows={3} multiline />
      </Box>
      <Group mt="xl">
        <DialogButton dialogId="theme-dialog" className={patterns.link}>
          Open a dialog
        </DialogButton>
        {TONES.map((tone) => (
          <button
            key={tone}
            type="button"
            className={patterns.link}
            onClick={() =>
              showToast({ title: `A toast: ${tone}`, message: 'It stays for five seconds.', tone })
            }
          >
            Show a toast: {tone}
          </button>
        ))}
      </Group>
      <SiteDialog id="theme-dialog" title="A dialog" subtitle="With a line beneath its title">
        <p>Escape closes it, and the focus goes back to where it was.</p>
      </SiteDialog>
    </>
  );
}
