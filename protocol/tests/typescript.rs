//! Generates the client's TypeScript types. `UPDATE=1` writes them; otherwise they are compared.

use std::{any::TypeId, collections::BTreeMap, env, fs, path::Path};

use scrapworks_protocol as protocol;
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations by name, including those they refer to.
struct Declarations {
    config: Config,
    met: Vec<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.met.contains(&TypeId::of::<T>()) {
            return;
        }
        self.met.push(TypeId::of::<T>());
        T::visit_dependencies(self);
        T::visit_generics(self);
        if T::output_path().is_some() {
            let declaration = format!("export {}\n", T::decl(&self.config));
            self.by_name.insert(T::ident(&self.config), declaration);
        }
    }
}

fn generated() -> String {
    let config = Config::new().with_large_int("number");
    let mut found = Declarations { config, met: Vec::new(), by_name: BTreeMap::new() };
    found.visit::<protocol::Problem>();
    found.visit::<protocol::NewGuest>();
    found.visit::<protocol::GuestCreated>();
    found.visit::<protocol::PlayerChange>();
    found.visit::<protocol::LinkCreated>();
    found.visit::<protocol::LinkUsed>();
    found.visit::<protocol::PlayerProfile>();
    found.visit::<protocol::SessionPage>();
    found.visit::<protocol::Game>();
    found.visit::<protocol::GameList>();
    found.visit::<protocol::NewRoster>();
    found.visit::<protocol::RosterPage>();
    found.visit::<protocol::RosterToCheck>();
    found.visit::<protocol::RosterCheck>();
    found.visit::<protocol::RosterCode>();
    found.visit::<protocol::NewLobby>();
    found.visit::<protocol::LobbyAnswer>();
    found.visit::<protocol::LobbyPage>();
    found.visit::<protocol::SeatChange>();
    found.visit::<protocol::NewTutorial>();
    found.visit::<protocol::TutorialBegun>();
    found.visit::<protocol::ReadyChange>();
    found.visit::<protocol::ReadyAnswer>();
    found.visit::<protocol::MatchPage>();
    found.visit::<protocol::PushKey>();
    found.visit::<protocol::PushSubscription>();
    found.visit::<protocol::NoticeSettings>();
    found.visit::<protocol::NoticeSettingsChange>();
    found.visit::<protocol::PushMessage>();
    found.visit::<protocol::Replay>();
    found.visit::<protocol::socket::ClientMessage>();
    found.visit::<protocol::socket::ServerMessage<'static>>();
    found.visit::<protocol::PatchOperation>();
    found.visit::<protocol::socket::StepEvents<'static>>();
    let header = "// Generated from the crate scrapworks-protocol. `make gen` writes it anew.\n";
    let declarations: Vec<_> = found.by_name.into_values().collect();
    format!("{header}\n{}", declarations.join("\n"))
}

#[test]
fn the_clients_types_are_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/api/generated/protocol.ts");
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, generated()).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == generated(), "{} is stale: run this test with UPDATE=1", path.display());
}
