import classes from './templates.module.css';

interface TemplateVariablesProps {
  /** Each variable with its description. */
  variables: Record<string, string>;
  onInsert: (placeholder: string) => void;
}

/** The variables of a template; a click inserts one at the cursor. */
export function TemplateVariables({ variables, onInsert }: TemplateVariablesProps) {
  return (
    <div>
      <p className={classes.label} id="template-variables">
        Variables
      </p>
      <ul className={classes.variables} aria-labelledby="template-variables">
        {Object.entries(variables).map(([name, description]) => (
          <li key={name}>
            <button
              className={classes.variable}
              type="button"
              title={`Insert: ${description}`}
              // Keeps the cursor in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
            </button>
            <span className={classes.quiet}>{description}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
