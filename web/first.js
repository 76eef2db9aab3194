/* What every visit needs, whatever it begins with: the build makes one file of all that is named here and of what that
 * imports, since one comes faster, and packed smaller, than twenty. */
import './core/rules.js';
import './game/preferences.js';
import './game/store.js';
import './ui/icons.js';
import './ui/router.js';
import './ui/smallboard.js';
import './ui/text.js';
